import {
  IconDownload,
  IconEyeCheck,
  IconCoinEuro,
  IconLock,
  IconLogin2,
  IconSettings,
  IconDeviceMobile,
  IconShieldX,
  IconUserCog,
  type Icon,
} from '@tabler/icons-react';
import { groupOf, type SecurityGroup, type SecurityKind } from '@gestiontemps/contracts/security-kinds';
import classes from './event-icon.module.css';

const signs: Readonly<Record<SecurityGroup, Icon>> = {
  access: IconLogin2,
  factors: IconDeviceMobile,
  passwords: IconLock,
  refusals: IconShieldX,
  rates: IconCoinEuro,
  exports: IconDownload,
  audit: IconEyeCheck,
  rights: IconUserCog,
  settings: IconSettings,
};

/** What sort of entry it is; the words beside it say the same. */
export function EventIcon({ kind }: { kind: SecurityKind }) {
  const group = groupOf(kind);
  const Sign = signs[group];
  return <Sign size={18} className={classes.icon} data-group={group} aria-hidden />;
}
