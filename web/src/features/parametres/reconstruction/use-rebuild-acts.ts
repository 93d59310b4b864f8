import { dialogs } from '../../../shared/ui/dialogs.ts';
import {
  useRollBackRebuildMutation,
  useStartRebuildMutation,
  useStopRebuildMutation,
  type RebuildableView,
} from './api/rebuild-api.ts';
import { rebuildText } from './model/rebuild-text.ts';
import { reconstructionMessages as messages } from './messages.ts';

/** What a superadministrator makes of a view; what takes the place of rows that people read is asked for first. */
export const useRebuildActs = () => {
  const [start, starting] = useStartRebuildMutation();
  const [stop, stopping] = useStopRebuildMutation();
  const [rollBack] = useRollBackRebuildMutation();
  const { confirm } = messages;
  return {
    async dryRun({ id }: RebuildableView): Promise<void> {
      if (!starting.isLoading) await start({ body: { view: id, dryRun: true } });
    },
    async rebuild({ id, name, version, nextVersion }: RebuildableView): Promise<void> {
      const { title, ok } = confirm.rebuild;
      if (await dialogs.confirm({ title: title(name), text: rebuildText(version, nextVersion), ok }))
        await start({ body: { view: id, dryRun: false } });
    },
    async rollBack({ id, name }: RebuildableView): Promise<void> {
      const { title, text, ok } = confirm.back;
      if (await dialogs.confirm({ title: title(name), text, ok })) await rollBack({ body: { view: id } });
    },
    async stop({ id }: RebuildableView): Promise<void> {
      if (!stopping.isLoading) await stop({ body: { view: id } });
    },
  };
};

export type RebuildActs = ReturnType<typeof useRebuildActs>;
