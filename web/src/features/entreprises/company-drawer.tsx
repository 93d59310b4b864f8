import { TextInput } from '@mantine/core';
import { renameCompany } from '@gestiontemps/contracts/companies';
import { useState } from 'react';
import { firstIssues } from '../../shared/forms/first-issues.ts';
import { FormDrawer } from '../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import {
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

const bodyOf = ({ name }: NameForm) => ({ name: name.trim() });
const check = (form: NameForm) => firstIssues<NameForm>(renameCompany.body, bodyOf(form));

interface CompanyDrawerProps {
  readonly company: ManagedCompany;
  readonly onClose: () => void;
}

/** The name and the logo of a company; each is sent when it was changed, measured against what was seen here. */
export function CompanyDrawer({ company, onClose }: CompanyDrawerProps) {
  const [rename, renaming] = useRenameCompanyMutation();
  const [setLogo, drawing] = useSetCompanyLogoMutation();
  const [seen, setSeen] = useState(company);
  const form = useCheckedForm<NameForm>(check, { name: company.name });
  /** null: to be taken away; undefined: as it is. */
  const [logo, setLogoChoice] = useState<LogoImage | null>();
  const { register, formState } = form;
  const params = { id: company.id };

  const send = form.handleSubmit(async (values) => {
    let { rowVersion } = seen;
    if (bodyOf(values).name !== seen.name) {
      const { data, error } = await rename({ params, body: { ...bodyOf(values), rowVersion } });
      if (!data) return form.refuse(error);
      ({ rowVersion } = data);
      setSeen(data);
    }
    if (logo !== undefined) {
      const { error } = await setLogo({ params, body: { image: logo?.base64 ?? null, rowVersion } });
      if (error) return form.refuse(error);
    }
    onClose();
  });

  return (
    <FormDrawer
      title={messages.edit}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      isSending={renaming.isLoading || drawing.isLoading}
      isDirty={formState.isDirty || logo !== undefined}
    >
      <FormProblem problem={form.problem} />
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
      <LogoField company={company} choice={logo} onChoose={setLogoChoice} />
    </FormDrawer>
  );
}
