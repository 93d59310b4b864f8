import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { useDispatch } from 'react-redux';
import { UploadField } from '../../../shared/files/upload-field.tsx';
import { fullName } from '../../../shared/session/me.ts';
import { baseApi } from '../../../shared/api/base-api.ts';
import type { TransferOptions } from '../../../shared/api/transfers.ts';
import { FoldedPart } from '../../../shared/ui/folded-part.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import { toasts } from '../../../shared/ui/toasts.ts';
import { sendTemplate, type Template, type Templates, type Trial } from './api/templates-api.ts';
import { templateMessages as messages } from './messages.ts';
import classes from './templates-page.module.css';
import { VersionActs } from './version-acts.tsx';

interface TemplatePartProps {
  readonly template: Template;
  readonly pdf: Templates['pdf'];
  readonly trial: Trial;
}

/** Bytes that the server takes. */
const most = 2 * 1024 * 1024;
const kinds = ['.docx'];

const dayOf = (instant: string): string => numericDate(parisDate(new Date(instant)));

interface Row {
  /** 0 is the product's own. */
  readonly version: number;
  readonly name: string;
  readonly about: string;
}

const rowsOf = ({ versions }: Template): readonly Row[] => [
  ...versions.map(({ version, nom, createdOn, createdBy }) => ({
    version,
    name: messages.version(version),
    about: messages.about(
      nom ?? messages.noFile,
      dayOf(createdOn),
      createdBy ? fullName(createdBy) : undefined,
    ),
  })),
  { version: 0, name: messages.origin, about: messages.ownFile },
];

/** One kind of sheet: what it is made by, all that was sent for it, and a place to send more. */
export function TemplatePart({ template, pdf, trial }: TemplatePartProps) {
  const { key, enVigueur, depuis, par, versions } = template;
  const dispatch = useDispatch();
  const send = async (...sent: [File, TransferOptions]): ReturnType<typeof sendTemplate> => {
    const answer = await sendTemplate(key, ...sent);
    // It may have been kept all the same where it was stopped, or the answer was lost.
    dispatch(baseApi.util.invalidateTags(['Template']));
    return answer;
  };
  const of = messages.names[key];
  const name = enVigueur === 0 ? messages.origin : messages.version(enVigueur);
  return (
    <section aria-label={of}>
      <SectionTitle
        title={of}
        beside={
          <span className={classes.small}>
            {messages.inForceIs(name)}
            {depuis !== null && ` ${messages.since(dayOf(depuis), par ? fullName(par) : undefined)}`}
          </span>
        }
        ruled
      />
      <ul className={classes.versions} aria-label={messages.caption(of)}>
        {rowsOf(template).map(({ version, name: called, about }) => (
          <li key={version} className={classes.version}>
            <div className={classes.words}>
              <span className={classes.name}>{called}</span>
              <span className={classes.small}>{about}</span>
            </div>
            <VersionActs template={template} version={version} name={called} pdf={pdf} trial={trial} />
          </li>
        ))}
      </ul>
      <div className={classes.upload}>
        <UploadField
          label={messages.upload(of)}
          kinds={kinds}
          most={most}
          upload={send}
          onDone={({ version }) => {
            const isThere = versions.some((known) => known.version === version);
            toasts.success(messages[isThere ? 'alreadyThere' : 'added'](version));
          }}
        />
      </div>
      <FoldedPart title={messages.tags(of)}>
        <p className={classes.intro}>{messages.tagsIntro}</p>
        <SimpleTable
          caption={messages.tags(of)}
          columns={tagColumns}
          rows={template.balises}
          rowKey={({ balise, dans }) => [...dans, balise].join(' ')}
        />
      </FoldedPart>
    </section>
  );
}

type Tag = Template['balises'][number];
const tagColumns: readonly SimpleColumn<Tag>[] = [
  { key: 'tag', label: messages.tagColumns.tag, cell: ({ balise }) => <code>{balise}</code> },
  { key: 'says', label: messages.tagColumns.says, cell: ({ sens }) => sens },
  {
    key: 'within',
    label: messages.tagColumns.within,
    cell: ({ dans }) => dans.map((list) => `{#${list}}`).join(' '),
  },
];
