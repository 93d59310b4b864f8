import { useEffect, useRef, type ReactNode } from 'react';
import classes from './page-bar.module.css';

interface PageBarProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The acts of a page, fixed at its foot, above the tabs of a phone. As much room as it takes is kept free: at the end of the
 * page, and by messages (`--gt-bottom-bar`).
 */
export function PageBar({ className = '', children }: PageBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--app-page-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--app-page-bar');
    };
  }, []);
  return (
    <>
      <div className={classes.space} />
      <div ref={bar} className={`${classes.bar} ${className}`}>
        {children}
      </div>
    </>
  );
}
