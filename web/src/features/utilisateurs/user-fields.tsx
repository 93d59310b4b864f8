import { roles } from '@gestiontemps/contracts/codes';
import type { UseFormReturn } from 'react-hook-form';
import { useTagCategoriesQuery } from '../../shared/api/reference-lists-api.ts';
import type { User } from '../../shared/api/users-api.ts';
import { AmountField } from '../../shared/forms/amount-field.tsx';
import { DateFormField } from '../../shared/forms/date-form-field.tsx';
import { ManyField } from '../../shared/forms/many-field.tsx';
import { formMessages } from '../../shared/forms/messages.ts';
import { PeopleField } from '../../shared/forms/people-field.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { SwitchField } from '../../shared/forms/switch-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useCan, useMe, useSettings } from '../../shared/session/me.ts';
import { userMessages } from './messages.ts';
import { rolesToGive } from './roles-to-give.ts';
import classes from './user-fields.module.css';
import type { UserForm } from './user-form.ts';
import { stateOf } from './user-state.tsx';

const messages = userMessages.form;
const mostResponsables = 20;

interface UserFieldsProps {
  readonly form: UseFormReturn<UserForm>;
  /** Left out: somebody new. */
  readonly user: User | undefined;
}

/** What is said of a member. */
export function UserFields({ form, user }: UserFieldsProps) {
  const me = useMe();
  const seesSalaries = useCan('costs.read');
  const offered = rolesToGive(me, user?.role);
  const role = form.watch('role');
  return (
    <>
      <div className={classes.pair}>
        <TextField
          form={form}
          name="prenom"
          label={messages.firstname}
          data-autofocus
          required
          maxLength={80}
        />
        <TextField form={form} name="nom" label={messages.lastname} required maxLength={80} />
      </div>
      <TextField
        form={form}
        name="email"
        label={messages.email}
        description={user?.isInvited ? messages.emailOfInvitation : undefined}
        readOnly={user?.isInvited === true}
        type="email"
        required
        maxLength={254}
      />
      <div className={classes.pair}>
        <SelectField
          form={form}
          name="role"
          label={messages.role}
          options={offered.map((value) => ({ value, label: roles[value].label }))}
          disabled={offered.length === 1}
        />
        <TextField form={form} name="externalId" label={messages.code} maxLength={60} />
      </div>
      <p className={classes.hint}>{roles[role].description}</p>
      {role === 'auditeur' ? (
        <AccessFields form={form} />
      ) : (
        <MemberFields form={form} user={user} seesSalaries={seesSalaries} />
      )}
    </>
  );
}

const { access } = userMessages;

/** What an auditor may read, and until when. */
function AccessFields({ form }: Pick<UserFieldsProps, 'form'>) {
  return (
    <section className={classes.access} aria-label={access.title}>
      <p className={classes.hint}>{access.text}</p>
      <div className={classes.pair}>
        <DateFormField form={form} name="du" label={access.from} />
        <DateFormField form={form} name="au" label={access.to} />
      </div>
      <DateFormField form={form} name="jusquAu" label={access.until} />
      <SwitchField form={form} name="voitTaux" label={access.rates} description={access.ratesText} />
    </section>
  );
}

/** What everybody has who takes part. */
function MemberFields({ form, user, seesSalaries }: UserFieldsProps & { readonly seesSalaries: boolean }) {
  const { isManageExportErp } = useSettings();
  return (
    <>
      {user && stateOf(user) === 'incomplete' && <p className={classes.todo}>{messages.codeMissing}</p>}
      <PeopleField
        form={form}
        name="responsableIds"
        label={messages.responsables}
        minLevelRole="responsable"
        current={user?.responsables ?? []}
        except={user?.id}
        maxValues={mostResponsables}
      />
      <CategoriesField form={form} user={user} />
      <div>
        <SwitchField
          form={form}
          name="accessAllChantier"
          label={messages.allProjects}
          description={messages.allProjectsText}
        />
        <SwitchField
          form={form}
          name="canAddTaskOnChantier"
          label={messages.addTask}
          description={messages.addTaskText}
        />
        <SwitchField
          form={form}
          name="saisieFeuilleTempsDisable"
          label={messages.entryOff}
          description={messages.entryOffText}
        />
        <SwitchField form={form} name="saisieEquipe" label={messages.crew} description={messages.crewText} />
        {isManageExportErp && (
          <SwitchField
            form={form}
            name="exportRead"
            label={messages.export}
            description={messages.exportText}
          />
        )}
      </div>
      {seesSalaries && <AmountField form={form} name="baseSalaire" label={messages.salary} unit="€" />}
    </>
  );
}

function CategoriesField({ form, user }: UserFieldsProps) {
  const { data } = useTagCategoriesQuery();
  const labels = new Map([
    ...(user?.tagCategories ?? []).map(({ id, label }) => [id, label] as const),
    ...(data?.data ?? []).map(({ id, categoryName }) => [id, categoryName] as const),
  ]);
  return (
    <ManyField
      form={form}
      name="tagCategoryIds"
      label={messages.categories}
      options={[...labels].map(([value, label]) => ({ value, label }))}
      placeholder={formMessages.choose}
      nothingFoundMessage={messages.noCategory}
    />
  );
}
