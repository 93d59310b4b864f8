import { useId } from 'react';
import { download } from '../../../../shared/api/base-api.ts';
import { DownloadButton } from '../../../../shared/files/download-button.tsx';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';
import classes from './devices-part.module.css';

const messages = profileMessages.ownData;

/** A copy of what the company holds about oneself. */
export function OwnDataPart() {
  const title = useId();
  return (
    <section className={part.part} aria-labelledby={title}>
      <h2 id={title} className={part.title}>
        {messages.title}
      </h2>
      <p className={classes.text}>{messages.text}</p>
      <div>
        <DownloadButton
          label={messages.save}
          name={messages.file}
          download={(options) => download('GET /Account/MesDonnees', {}, options)}
        />
      </div>
    </section>
  );
}
