import { fullName } from '../session/me.ts';

interface Person {
  readonly id: string;
  readonly prenom: string;
  readonly nom: string;
  readonly externalId: string | null;
}

export interface PersonChoice {
  readonly value: string;
  readonly label: string;
}

/** People to choose from, in their order. Two of one name are told apart by their numbers: an erased person has no other. */
export const personChoices = (people: readonly Person[]): PersonChoice[] => {
  const ofName = Map.groupBy(people, fullName);
  return people.map((person) => {
    const name = fullName(person);
    const isAlone = ofName.get(name)?.length === 1;
    return {
      value: person.id,
      label: isAlone || person.externalId === null ? name : `${name} (${person.externalId})`,
    };
  });
};
