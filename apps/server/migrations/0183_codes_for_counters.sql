-- What a counter reads in place of a label, where the carrier sold one with it (docs/decisions/0210). It is as open as the parcel's number.
alter table parcel_label add column counter_code text;
