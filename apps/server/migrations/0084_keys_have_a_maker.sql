-- Who made a key: `person:`, `key:` or `command-line:`, as the audit says it. Null for keys from before.
alter table operator_key add column made_by text;
