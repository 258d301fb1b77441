-- The audit is read newest first, by who or by what was done (docs/decisions/0117).
create index audit_entry_by_actor on audit_entry (actor, id);
create index audit_entry_by_action on audit_entry (action, id);
