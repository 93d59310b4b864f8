import { type Metrics, noMetrics } from '@gestiontemps/kernel/metrics/metrics';

export interface HubMetrics {
  /** Frames that were put on a wire, and sockets that were dropped since they did not keep up. */
  readonly sent: (frames: number) => void;
  readonly dropped: () => void;
}

/** @param sockets how many are open */
export const hubMetrics = (metrics: Metrics = noMetrics, sockets: () => number = () => 0): HubMetrics => {
  const open = metrics.gauge({ name: 'hub_sockets', help: 'Open live connections' });
  const frames = metrics.counter({
    name: 'hub_frames_sent_total',
    help: 'Frames that were put on the wire of a live connection, pings and beats apart',
  });
  const drops = metrics.counter({
    name: 'hub_sockets_dropped_total',
    help: 'Live connections that were ended since they did not read what they were told',
  });
  metrics.onScrape(() => open.set(sockets()));
  return { sent: (count) => frames.add(undefined, count), dropped: () => drops.add() };
};
