-- What a font says of its own measures (contract: theme-fonts.ts), so that another font can hold its room until it is there.
alter table asset add column font jsonb;
