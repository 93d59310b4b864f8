-- Why a rate was set, or changed last. Filled by the view that is rebuilt for it; null once the person's key is destroyed.
alter table views.hourly_costs add motif text;
