-- The key of the request that replaced the token of a remembered device last: its answer may have been lost on the way, and the
-- device asks again under the same.
alter table directory.sign_ins add column renewed_by text;
