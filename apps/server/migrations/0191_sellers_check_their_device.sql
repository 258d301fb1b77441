-- What a seller's own browser found when it tried the device: declared with the offer, and no proof (docs/decisions/0219).
-- Servers of before go on.
alter table quotation add column self_check jsonb;
