import { Button, FileButton, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { CompanyLogo } from '../../shared/session/company-logo.tsx';
import type { ManagedCompany } from './api/companies-api.ts';
import { isLogo, logoTypes, readLogoFile, type LogoImage } from './logo-file.ts';
import classes from './logo-field.module.css';
import { companyMessages } from './messages.ts';

const messages = companyMessages.logo;

interface LogoFieldProps {
  readonly company: ManagedCompany;
  /** null: to be taken away; undefined: as it is. */
  readonly choice: LogoImage | null | undefined;
  readonly onChoose: (logo: LogoImage | null) => void;
}

/** The logo of a company as it will be, and another in its place. */
export function LogoField({ company, choice, onChoose }: LogoFieldProps) {
  const { id, name, logo } = company;
  const [isRefused, setIsRefused] = useState(false);
  const label = useId();
  const shown = choice === undefined ? logo : (choice?.address ?? null);
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    setIsRefused(!isLogo(file));
    if (isLogo(file)) onChoose(await readLogoFile(file));
  };
  return (
    <div role="group" aria-labelledby={label}>
      <Input.Label component="p" id={label}>
        {messages.label}
      </Input.Label>
      <div className={classes.row}>
        <CompanyLogo id={id} name={name} logo={shown} />
        <div>
          <div className={classes.acts}>
            <FileButton accept={logoTypes} onChange={(file) => void take(file)}>
              {(props) => (
                <Button variant="default" {...props}>
                  {messages.choose}
                </Button>
              )}
            </FileButton>
            {shown !== null && (
              <Button variant="subtle" onClick={() => onChoose(null)}>
                {messages.remove}
              </Button>
            )}
          </div>
          {isRefused ? (
            <Input.Error role="alert">{messages.refused}</Input.Error>
          ) : (
            <p className={classes.hint}>{messages.hint}</p>
          )}
        </div>
      </div>
    </div>
  );
}
