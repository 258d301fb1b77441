-- `reprise` is the look that a configuration names unless it says otherwise (specification, section 3): everybody's, so that every
-- programme can wear it. A programme that has a look of this name keeps it under another.
insert into theme (id, tokens, version, affiliate_id)
  select 'reprise-own', jsonb_set(tokens, '{id}', '"reprise-own"'), version, affiliate_id
  from theme where id = 'reprise' and affiliate_id is not null
  on conflict do nothing;
insert into theme_version (theme_id, version, tokens, saved_at, actor, note)
  select 'reprise-own', version, jsonb_set(tokens, '{id}', '"reprise-own"'), saved_at, actor, note
  from theme_version
  where theme_id = 'reprise' and exists (select from theme where id = 'reprise' and affiliate_id is not null)
  on conflict do nothing;
update affiliate_version set config = jsonb_set(config, '{theme}', '"reprise-own"')
  where config ->> 'theme' = 'reprise'
    and affiliate_id = (select affiliate_id from theme where id = 'reprise' and affiliate_id is not null);
update affiliate set config = jsonb_set(config, '{theme}', '"reprise-own"')
  where config ->> 'theme' = 'reprise'
    and id = (select affiliate_id from theme where id = 'reprise' and affiliate_id is not null);
delete from theme where id = 'reprise' and affiliate_id is not null;

insert into theme (id, tokens, version, affiliate_id) values ('reprise', '{
  "id": "reprise",
  "name": "Reprise: ink on warm paper",
  "light": {
    "surface": "#f6f1e7",
    "surface-raised": "#fffdf8",
    "ink": "#211e18",
    "ink-soft": "#5f584b",
    "line": "#e3dac8",
    "edge": "#887d68",
    "accent": "#14563c",
    "on-accent": "#ffffff",
    "positive": "#1d6a3e",
    "caution": "#875000",
    "danger": "#a3291e",
    "focus": "#b4540a",
    "bar": "#f6f1e7",
    "on-bar": "#211e18",
    "hero": "#f6f1e7",
    "on-hero": "#211e18"
  },
  "dark": {
    "surface": "#171511",
    "surface-raised": "#221f19",
    "ink": "#f3eee2",
    "ink-soft": "#bbb2a0",
    "line": "#3b362c",
    "edge": "#8a816e",
    "accent": "#84cda5",
    "on-accent": "#0b2418",
    "positive": "#8ad2a3",
    "caution": "#e8b764",
    "danger": "#f39d90",
    "focus": "#f0a566",
    "bar": "#171511",
    "on-bar": "#f3eee2",
    "hero": "#171511",
    "on-hero": "#f3eee2"
  },
  "radius": 14,
  "density": "regular",
  "typeface": "system",
  "headingTypeface": "serif",
  "typeRatio": 126,
  "headingWeight": 500,
  "headingTracking": -12,
  "heroAlign": "start",
  "shadow": "soft",
  "lineWidth": 1
}', 1, null)
  on conflict do nothing;
insert into theme_version (theme_id, version, tokens, saved_at, actor)
  select id, version, tokens, now(), 'migration' from theme where id = 'reprise'
  on conflict do nothing;
