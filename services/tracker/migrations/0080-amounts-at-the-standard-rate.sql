-- What stood at the end of a month is asked no more: superiors see amounts at the standard rate (domain.md §8.10).
drop table views.cost_months;
