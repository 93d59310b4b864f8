/** What the link of an invitation into a further company says: which one, and that its mail has been read. */
export interface JoiningLink {
  readonly entreprise: string;
  readonly usertoken: string;
}

export const joiningLinkIn = (parameters: URLSearchParams): JoiningLink | undefined => {
  const [entreprise, usertoken] = [parameters.get('entreprise'), parameters.get('usertoken')];
  return entreprise && usertoken ? { entreprise, usertoken } : undefined;
};
