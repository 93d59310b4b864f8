import { expect, test } from '@jest/globals';
import { refuseWeak } from './weak-passwords.ts';

const names = ['Karim', 'Benali', 'karim.benali@batir-ouest.fr', 'Bâtir Ouest'];

test.each([
  'qwerty123456',
  'Azerty123456!',
  'azertyuiop123',
  'azertyuiopqsdfghjklm',
  '             ',
  'a            ',
  '123456789012',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijklm',
  'motdepasse1234',
  'M0td3p@sse2026!',
  'P@ssw0rd1234!',
  'passwordpassword',
  'password12345',
  'Bienvenue2026!',
  'Soleil123456',
  'jetaimejetaime',
  'marseille1234',
  'Marseille-13013',
  'administrateur',
  'adminadmin12',
  'iloveyou1234',
  'bonjour bonjour',
  'Chantier2026!!',
  '20062006200620',
  '01/02/1985 1985',
  'gestiontemps',
  'GestionTemps2026!',
  'BatirOuest2026',
  'batir-ouest-2026',
  'Bâtir Ouest 2026',
  'KarimBenali2026',
  'benali.karim.44',
  'karim.benali@batir-ouest.fr',
  'Karim-a-Batir1',
])('%j can be guessed', async (password) => {
  await expect(refuseWeak(password, names)).rejects.toMatchObject({ slug: 'common-password' });
});

test.each([
  'Un-mot-de-passe-2026',
  'correct horse battery staple',
  'tulipe ardoise canapé vif',
  'le chat dort sur le mur',
  'x8$kd92ma0Qz',
  'h7Gq-2vLp-9sWd',
  'Le béton sèche à midi pile',
  '5 vis, 3 clous, 1 marteau',
])('%j cannot', async (password) => {
  await expect(refuseWeak(password, names)).resolves.toBeUndefined();
});
