import { Button } from '@mantine/core';
import { IconArrowLeft, IconHome, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { messages } from '../messages.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './error-page.module.css';
import { useTitle } from './use-title.ts';

// A page that tells of a failure must not fail for want of its picture.
const NotFoundDrawing = lazyPart(async () => {
  const drawing = await import('../ui/drawings/not-found-drawing.tsx').catch(() => undefined);
  return drawing?.NotFoundDrawing ?? (() => null);
});
const ForbiddenDrawing = lazyPart(async () => {
  const drawing = await import('../ui/drawings/forbidden-drawing.tsx').catch(() => undefined);
  return drawing?.ForbiddenDrawing ?? (() => null);
});

/** 404: an unknown address, or an object that is not there (« Désolé, le projet n'existe pas »). */
export function NotFoundPage({ sentence = messages.pages.notFound }: { sentence?: string }) {
  return (
    <Page sentence={sentence} detail={messages.pages.notFoundDetail} drawing={<NotFoundDrawing />}>
      <BackButton />
      <HomeButton />
    </Page>
  );
}

/** 403: a page that this person may not see; the server may say why. */
export function ForbiddenPage({ sentence = messages.failures.forbidden }: { sentence?: string }) {
  return (
    <Page sentence={sentence} detail={messages.pages.forbiddenDetail} drawing={<ForbiddenDrawing />}>
      <BackButton />
      <HomeButton />
    </Page>
  );
}

interface FailurePageProps {
  readonly sentence?: string;
  readonly correlationId?: string | undefined;
  readonly onRetry: () => void;
}

/** 500 and everything unforeseen. */
export function FailurePage({
  sentence = messages.failures.generic,
  correlationId,
  onRetry,
}: FailurePageProps) {
  return (
    <Page
      sentence={sentence}
      detail={messages.pages.failureDetail}
      footnote={correlationId && messages.failures.reference(correlationId)}
    >
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        {messages.actions.retry}
      </Button>
      <HomeButton />
    </Page>
  );
}

interface PageProps {
  readonly sentence: string;
  readonly detail: string;
  readonly footnote?: string | undefined;
  readonly drawing?: ReactNode;
  readonly children: ReactNode;
}

function Page({ sentence, detail, footnote, drawing, children }: PageProps) {
  useTitle(sentence);
  return (
    <div className={classes.page} role="alert">
      {drawing && <div className={classes.drawing}>{drawing}</div>}
      <h1 className={classes.title}>{sentence}</h1>
      <p className={classes.detail}>{detail}</p>
      <div className={classes.actions}>{children}</div>
      {footnote && <p className={classes.footnote}>{footnote}</p>}
    </div>
  );
}

function BackButton() {
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => void navigate(-1)}
    >
      {messages.actions.back}
    </Button>
  );
}

function HomeButton() {
  return (
    <Button component={Link} to={paths.home.href()} leftSection={<IconHome size={18} aria-hidden />}>
      {messages.actions.home}
    </Button>
  );
}
