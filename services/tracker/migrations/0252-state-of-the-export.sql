-- For the dashboard: how many entries were posted since an export, and weeks that were reopened, which are few.
create index ledger_entries_by_recording on views.ledger_entries (entreprise, recorded_at, id);
create index validation_steps_reopening_idx on views.validation_steps (entreprise, week_id, response_date) where reopens;
