-- One device of several was not in the parcel (contract: litigation.ts; docs/decisions/0101).
alter table litigation drop constraint litigation_kind_check;
alter table litigation add constraint litigation_kind_check check (kind in ('counter-offer', 'ios-lock', 'android-lock',
  'blocklisted', 'wrong-product', 'parcel-empty', 'parcel-damaged', 'device-missing', 'arrived-late'));
