-- The reopening of a week stands beside the validation it undoes, which keeps its author and its comment.
alter table views.validation_steps add column reopens boolean not null default false;
