-- A sum of amounts is not bound by what one of them may be.
alter table views.worked_sums alter column montant_mo type numeric;
alter table if exists views.worked_sums__old alter column montant_mo type numeric;
