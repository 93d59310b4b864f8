import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './folded-part.module.css';

interface FoldedPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What few ask for: its title, which unfolds it. Its words begin where those of the page do. */
export function FoldedPart({ title, children }: FoldedPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Sign = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        variant="subtle"
        className={classes.button ?? ''}
        classNames={{ label: classes.title ?? '' }}
        rightSection={<Sign size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
      </Button>
      {isOpen && children}
    </>
  );
}
