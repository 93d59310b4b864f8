import { presetKeys, type PresetKey } from '@gestiontemps/contracts/export-natures';
import type { AddressSchema } from '../../../../shared/list/list-address.ts';
import { exportAddress, type ExportAddress } from './export-address.ts';

/** What the address of the files for payroll says: `/settings/export/paie?du=2026-10-21&au=2026-11-20&cible=silae`. */
export interface PayrollAddress extends ExportAddress {
  /** null: the target that was chosen last. */
  readonly target: PresetKey | null;
}

const name = 'cible';

export const payrollAddress: AddressSchema<PayrollAddress> = {
  read: (parameters) => ({
    ...exportAddress.read(parameters),
    target: presetKeys.find((key) => key === parameters.get(name)) ?? null,
  }),
  write: ({ target, ...days }) => {
    const parameters = exportAddress.write(days);
    if (target !== null) parameters.set(name, target);
    return parameters;
  },
};
