import { TextInput } from '@mantine/core';
import { renameCompany } from '@gestiontemps/contracts/companies';
import { useState } from 'react';
import { firstIssues } from '../../shared/forms/first-issues.ts';
import { FormConflict } from '../../shared/forms/form-conflict.tsx';
import { FormDrawer } from '../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useFormConflict } from '../../shared/forms/use-form-conflict.ts';
import {
  useLazyCompaniesQuery,
  useRenameCompanyMutation,
  useSetCompanyLogoMutation,
  type ManagedCompany,
} from './api/companies-api.ts';
import type { LogoImage } from './logo-file.ts';
import { LogoField } from './logo-field.tsx';
import { companyMessages as messages } from './messages.ts';

interface NameForm {
  readonly name: string;
}

const formOf = ({ name }: ManagedCompany): NameForm => ({ name });
const bodyOf = ({ name }: NameForm) => ({ name: name.trim() });
const check = (form: NameForm) => firstIssues<NameForm>(renameCompany.body, bodyOf(form));

interface CompanyDrawerProps {
  readonly company: ManagedCompany;
  readonly onClose: () => void;
}

/** The name and the logo of a company; each is sent when it was changed, measured against what was seen here. */
export function CompanyDrawer({ company, onClose }: CompanyDrawerProps) {
  const [rename] = useRenameCompanyMutation();
  const [setLogo] = useSetCompanyLogoMutation();
  const [readCompanies] = useLazyCompaniesQuery();
  const form = useCheckedForm<NameForm>(check, formOf(company));
  // What was seen here: what somebody else changed meanwhile is not overwritten.
  const {
    item = company,
    conflict,
    save,
  } = useFormConflict(form, company, {
    formOf,
    read: async ({ id }: ManagedCompany) =>
      (await readCompanies({ query: { Take: '-1' } })).data?.data.find((read) => read.id === id),
  });
  const [seenLogo, setSeenLogo] = useState(company.logo);
  /** null: to be taken away; undefined: as it is. */
  const [logo, setLogoChoice] = useState<LogoImage | null>();
  const [otherLogo, setOtherLogo] = useState<string>();
  const { register, formState } = form;
  const params = { id: company.id };

  const put = async (values: NameForm, base: ManagedCompany) => {
    let saved = base;
    if (logo !== undefined && base.logo !== seenLogo) {
      setSeenLogo(base.logo);
      setOtherLogo(messages.logo.changedMeanwhile);
      return {};
    }
    setOtherLogo(undefined);
    if (bodyOf(values).name !== base.name) {
      const { data, error } = await rename({
        params,
        body: { ...bodyOf(values), rowVersion: base.rowVersion },
      });
      if (!data) return { error };
      saved = data;
    }
    if (logo === undefined) return { data: saved };
    return setLogo({ params, body: { image: logo?.base64 ?? null, rowVersion: saved.rowVersion } });
  };
  const send = form.sendBy(async (values) => {
    if (await save(values, item, put)) onClose();
  });

  return (
    <FormDrawer
      title={messages.edit}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending}
      isDirty={formState.isDirty || logo !== undefined}
    >
      <FormProblem problem={form.problem ?? otherLogo} />
      <FormConflict form={form} conflict={conflict} labels={{ name: messages.name }} by={item.updatedBy} />
      <TextInput
        label={messages.name}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={120}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <LogoField company={item} choice={logo} onChoose={setLogoChoice} />
    </FormDrawer>
  );
}
