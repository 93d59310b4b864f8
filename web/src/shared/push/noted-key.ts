/** Under which a browser keeps whose notifications it shows, and at which address: where nothing stands, nobody wants any. */
export const notedKey = 'notifications';
