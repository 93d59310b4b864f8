import { userInfo } from 'node:os';
import { parkedCommand } from './parked-command.ts';
import { runCommand } from './run-command.ts';

/** `npm run parked -- list | retry … | skip …`: events that a view or process could not take, beside the running product. */
runCommand(({ parkedKeys }, { args }) => parkedCommand(parkedKeys, args, userInfo().username));
