-- Messages to the authors of removed content, saved by staff to be used again.

create table answer_templates (
  id         uuid        primary key,
  name       text        not null check (char_length(name) <= 80),
  text       text        not null check (char_length(text) <= 1000),
  -- The rule that is chosen together with the text.
  rule       text        check (char_length(rule) <= 80),
  version    int         not null default 1,
  updated_by uuid        not null references accounts,
  updated_at timestamptz not null
);
create index answer_templates_name_id_idx on answer_templates (name, id);
