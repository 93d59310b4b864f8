-- The version of the company's format that a file for payroll was made with; null: of one that was recorded before this was.
alter table views.exports add column format_version integer;
