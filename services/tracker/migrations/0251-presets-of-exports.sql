-- The target in whose shape a file for payroll was made; none of a file in the columns of the company.
alter table views.exports add column preset text;
