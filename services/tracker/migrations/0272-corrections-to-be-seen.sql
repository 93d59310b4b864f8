-- What others entered in a week and its owner has not said to have seen. Filled by the view that is rebuilt for it.
alter table views.week_sheets add column corrections jsonb;
