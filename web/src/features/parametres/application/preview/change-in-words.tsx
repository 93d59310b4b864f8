import type { ReactNode } from 'react';
import type { Settings } from '../../../../shared/session/session-api.ts';
import type { FeatureOption } from '../api/settings-endpoints.ts';
import { applicationMessages } from '../messages.ts';
import { settingText } from '../model/setting-text.ts';
import classes from './change-in-words.module.css';

const { effects: messages } = applicationMessages;

interface ChangeInWordsProps {
  readonly option: FeatureOption;
  readonly before: Settings;
  readonly after: Settings;
  /** After it: what can be done about it. */
  readonly act?: ReactNode;
}

/** A line of a `<dl>`: a setting, what it is and what it will be. */
export function ChangeInWords({ option, before, after, act }: ChangeInWordsProps) {
  return (
    <div className={classes.change}>
      <dt>{option.label}</dt>
      <dd className={classes.values}>
        <del>
          <span className="gt-hidden">{messages.from} </span>
          {settingText(option, before)}
        </del>{' '}
        <ins>
          <span className="gt-hidden">{messages.to} </span>
          {settingText(option, after)}
        </ins>
      </dd>
      {act !== undefined && <dd className={classes.act}>{act}</dd>}
    </div>
  );
}
