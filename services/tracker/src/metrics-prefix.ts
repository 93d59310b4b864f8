/** Stands before the name of each metric that is the product's own. */
export const metricsPrefix = 'gestiontemps_';
