-- breaks: false

-- The comment or message that a receiver's answer to a mention became.
alter table hook_messages add reply_id uuid;
alter table hook_attempts
  add reply      text check (reply in ('PUBLISHED', 'REPEATED', 'REFUSED')),
  -- Why it was refused.
  add reply_code text,
  add check ((reply = 'REFUSED') = (reply_code is not null));
