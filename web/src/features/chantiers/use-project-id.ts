import { useParams } from 'react-router';

/** The chantier that the address names; every part of its page asks for what it shows by itself. */
export const useProjectId = (): string => useParams()['id'] ?? '';
