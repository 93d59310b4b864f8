import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useEffect, useEffectEvent, useId } from 'react';
import { dateText, readDateText } from '../../../shared/date-text.ts';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { FormConflict } from '../../../shared/forms/form-conflict.tsx';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { isSameValue } from '../../../shared/forms/merge-forms.ts';
import { LockingForm } from '../../../shared/forms/locking-form.tsx';
import { SaveBar } from '../../../shared/forms/save-bar.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useFormConflict } from '../../../shared/forms/use-form-conflict.ts';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { useLazySettingsQuery, type Settings } from '../../../shared/session/session-api.ts';
import { fetchAhead } from '../../../shared/ui/fetch-ahead.ts';
import { lazyPart, useIsWhole } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useUpdateSettingsMutation, type FeatureOption } from './api/settings-endpoints.ts';
import classes from './application-page.module.css';
import { applicationMessages as messages } from './messages.ts';
import { checkSettings, loadSettingsSchema } from './model/check-settings.ts';
import { formTexts } from './model/form-texts.ts';
import type { PlannedDay } from './model/planned-days.ts';
import {
  changedOptions,
  settingsBodyOf,
  settingsFormOf,
  settingsOf,
  type SettingsForm,
} from './model/settings-form.ts';
import { ChainPreview } from './preview/chain-preview.tsx';
import { ChangesInWords } from './preview/changes-in-words.tsx';
import { DayPreview } from './preview/day-preview.tsx';
import { Dot } from './preview/dot.tsx';
import { PlannedSkeleton } from './planned/planned-skeleton.tsx';
import { RetentionPart } from './retention/retention-part.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** Comes where something is planned. */
const PlannedChanges = lazyPart(
  async () => (await import('./planned/planned-changes.tsx')).PlannedChanges,
  PlannedSkeleton,
);

interface SettingsEditorProps {
  readonly settings: Settings;
  readonly options: readonly FeatureOption[];
  /** What is to change on days to come. */
  readonly planned: readonly PlannedDay[];
  readonly onTakenBack: () => void;
}

/**
 * The settings as a form, beside what they make of an employee's day. It follows what somebody else saves while nothing is
 * changed here; what he saves meanwhile is met when this is sent.
 */
export function SettingsEditor({ settings, options, planned, onTakenBack }: SettingsEditorProps) {
  const [update] = useUpdateSettingsMutation();
  const [readSettings] = useLazySettingsQuery();
  const formOf = (item: Settings): SettingsForm => settingsFormOf(options, item);
  const form = useCheckedForm<SettingsForm>((values) => checkSettings(options, values), formOf(settings));
  const { item, conflict, save, follow, startOver } = useFormConflict(form, settings, {
    formOf,
    read: async () => (await readSettings()).data,
  });
  const base = item ?? settings;
  const title = useId();

  const { touchedFields } = form.formState;
  const checkAgain = useEffectEvent((): void => {
    const left = Object.keys(touchedFields) as (keyof SettingsForm)[];
    if (left.length > 0) void form.trigger(left);
  });
  const isWhole = useIsWhole();
  useEffect(() => {
    if (isWhole) void fetchAhead(loadSettingsSchema).then(() => checkAgain());
  }, [isWhole]);

  const values = form.watch();
  const shown = settingsOf(options, values, base);
  const changedNow = changedOptions(options, values, base);
  const changed = new Set(changedNow.map(({ key }) => key));
  const isDirty = changedNow.length > 0;
  const from = readDateText(values.effectiveFrom) ?? today();
  const takeNews = useEffectEvent((news: Settings, isChanged: boolean) => {
    const isNews = news.rowVersion >= base.rowVersion && !isSameValue(news, base);
    if (isNews && !isChanged) follow(news);
  });
  useEffect(() => takeNews(settings, isDirty), [settings, isDirty]);

  const send = form.sendBy(async (typed) => {
    // Left as it came on a page that has been open since yesterday, « à partir du » is today.
    const isLeft = typed.effectiveFrom === form.formState.defaultValues?.effectiveFrom;
    const dated = isLeft ? { ...typed, effectiveFrom: dateText(today()) } : typed;
    const from = readDateText(dated.effectiveFrom);
    const saved = await save(dated, base, (next, onto) =>
      update({ body: { ...settingsBodyOf(options, next, onto), rowVersion: onto.rowVersion } }),
    );
    if (!saved) return;
    startOver(from === today() ? saved : { ...base, rowVersion: saved.rowVersion });
  });

  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <LockingForm
      bodyClassName={classes.body}
      isSending={form.isSending}
      onSubmit={send}
      body={
        <div className={classes.columns}>
          <div className={classes.settings}>
            <PageHeader
              title={messages.title}
              actions={<HistoryButton of={{ kind: 'settings', id: 'settings' }} subtitle={messages.title} />}
            />
            {planned.length > 0 && <PlannedChanges days={planned} onTakenBack={onTakenBack} />}
            <FormProblem problem={form.problem} />
            <FormConflict
              form={form}
              conflict={conflict}
              labels={Object.fromEntries(options.map(({ key, label }) => [key, label]))}
              texts={formTexts(options)}
              by={undefined}
            />
            {groups.map((group) => (
              <SettingsGroup
                key={group}
                title={group}
                options={options.filter((option) => option.group === group)}
                form={form}
                settings={shown}
                changed={changed}
                planned={planned}
              />
            ))}
            <RetentionPart />
          </div>
          <section className={classes.preview} aria-labelledby={title}>
            <div className={classes.seen}>
              <div>
                <h2 id={title} className={classes.previewTitle}>
                  {messages.preview.title}
                </h2>
                <p className={classes.previewText}>
                  {messages.preview.subtitle} <Dot /> {messages.preview.dot}
                </p>
              </div>
              <DayPreview settings={shown} changed={changed} date={from} />
              <h3 className={classes.chainTitle}>{messages.preview.chain}</h3>
              <ChainPreview settings={shown} changed={changed} />
              <ChangesInWords options={changedNow} before={base} after={shown} from={from} />
            </div>
          </section>
        </div>
      }
    >
      <SaveBar
        changes={changedNow.length}
        isSending={form.isSending}
        isAsked={conflict.all.length > 0}
        onCancel={() => startOver(base)}
      >
        <DateFormField form={form} name="effectiveFrom" label={messages.effectiveFrom} inline />
      </SaveBar>
    </LockingForm>
  );
}
