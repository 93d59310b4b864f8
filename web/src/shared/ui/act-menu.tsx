import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import classes from './act-menu.module.css';
import { AnchoredMenu, type AnchoredMenuProps } from './anchored-menu.tsx';

export interface MenuAct {
  readonly label: string;
  readonly icon: Icon;
  /** At the right: the key, or what the act would bring. */
  readonly aside?: string | undefined;
  /** Under the label: what the act would do, line by line. */
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** A rule above. */
  readonly apart?: boolean;
  readonly onClick: () => void;
}

export interface ActMenuProps extends Omit<AnchoredMenuProps, 'children'> {
  readonly acts: readonly MenuAct[];
}

/** A menu of acts, imported with the first one that is opened. */
export function ActMenu({ acts, ...menu }: ActMenuProps) {
  return (
    <AnchoredMenu width={304} {...menu}>
      {acts.map(({ label, icon: Sign, aside, detail, disabled, danger, apart, onClick }) => (
        <Fragment key={label}>
          {apart && <Menu.Divider />}
          <Menu.Item
            leftSection={<Sign size={18} aria-hidden />}
            rightSection={detail ? undefined : aside}
            disabled={disabled ?? false}
            data-danger={danger || undefined}
            onClick={onClick}
          >
            {detail ? <Detailed label={label} aside={aside} detail={detail} /> : label}
          </Menu.Item>
        </Fragment>
      ))}
    </AnchoredMenu>
  );
}

/** What the act would bring beside its label, and line by line below. */
function Detailed({ label, aside, detail }: Pick<MenuAct, 'label' | 'aside' | 'detail'>) {
  return (
    <span className={classes.detailed}>
      <span className={classes.head}>
        <span>{label}</span>
        <span>{aside}</span>
      </span>
      {detail}
    </span>
  );
}
