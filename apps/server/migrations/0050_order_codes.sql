-- Codes that a maker sells the variants of a model under, such as MQ9T3: each with the storage size that it stands for, in GB,
-- or null where it says none. Only search reads them.
alter table model add column order_codes jsonb not null default '{}';
