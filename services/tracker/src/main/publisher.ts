import { serve } from './serve.ts';

/** Publishes to Kafka (KAFKA_BROKERS): of several one does, and another takes over. */
serve(new Set(['publisher']));
