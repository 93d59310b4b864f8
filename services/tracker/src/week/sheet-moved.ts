/** Said to who writes on a sheet that is not as he saw it any more (409). */
export const sheetMoved = 'La feuille a été modifiée entre-temps, rechargez la page.';
