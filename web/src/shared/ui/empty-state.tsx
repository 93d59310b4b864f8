import type { ReactNode } from 'react';
import { LevelDrawing } from './drawings/level-drawing.tsx';
import { RuleDrawing } from './drawings/rule-drawing.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** level: nothing left to do; rule: nothing measured yet. */
  drawing?: 'level' | 'rule';
  /** « Aucune feuille à valider » */
  title: string;
  text?: string;
  /** The one thing to do about it. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {drawing && (
        <div className={classes.drawing}>{drawing === 'level' ? <LevelDrawing /> : <RuleDrawing />}</div>
      )}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
