-- Pictures from the bench go some time after their order has ended; that they were taken stays.
alter table evidence_photo alter column file drop not null;
create index evidence_photo_kept on evidence_photo (order_id) where file is not null;
