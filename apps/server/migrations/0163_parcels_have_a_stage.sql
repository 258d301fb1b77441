-- Those from before 0160, in a migration of their own: its locks would keep orders waiting for as long.
update parcel set stage = stage where affiliate_id is null;
