-- breaks: true
-- Follows, blocks and mutes, named lists, muted words, interests, and profile fields that moderators hid.

create table follows (
  follower_id        uuid        not null references accounts on delete cascade,
  followee_id        uuid        not null references accounts on delete cascade,
  state              text        not null check (state in ('FOLLOW_REQUESTED', 'FOLLOWING')),
  created_at         timestamptz not null,
  by_isolated_author boolean     not null default false,
  away               boolean     not null default false,
  followee_away      boolean     not null default false,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followee_id_state_created_at_follower_id_idx on follows (followee_id, state, created_at desc, follower_id desc);
create index follows_follower_id_state_created_at_followee_id_idx on follows (follower_id, state, created_at desc, followee_id desc);

create table blocks (
  blocker_id uuid        not null references accounts on delete cascade,
  blocked_id uuid        not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked_id_blocker_id_idx on blocks (blocked_id, blocker_id);

create table mutes (
  muter_id   uuid        not null references accounts on delete cascade,
  muted_id   uuid        not null references accounts on delete cascade,
  until      timestamptz,
  created_at timestamptz not null,
  primary key (muter_id, muted_id)
);
create index mutes_muter_id_created_at_muted_id_idx on mutes (muter_id, created_at desc, muted_id desc);

-- People and groups that a person gathered under a name.
create table named_lists (
  id          uuid        primary key,
  owner_id    uuid        not null references accounts on delete cascade,
  name        text        not null,
  description text        not null,
  visibility  text        not null check (visibility in ('PRIVATE', 'SHARED')),
  created_at  timestamptz not null,
  -- Since when only its owner sees it, until its reports are reviewed.
  hidden_at   timestamptz,
  -- Since when moderators have removed it for everybody.
  removed_at  timestamptz
);
create index named_lists_removed_at_idx on named_lists (removed_at) where removed_at is not null;
create index named_lists_owner_id_id_idx on named_lists (owner_id, id desc);

create table named_list_entries (
  list_id   uuid        not null references named_lists on delete cascade,
  kind      text        not null check (kind in ('USER', 'GROUP')),
  entity_id uuid        not null,
  added_at  timestamptz not null,
  primary key (list_id, entity_id)
);
create index named_list_entries_list_id_added_at_entity_id_idx on named_list_entries (list_id, added_at desc, entity_id desc);
create index named_list_entries_entity_id_idx on named_list_entries (entity_id);

-- People who removed themselves from a shared list: they are not added to it again.
create table named_list_departures (
  list_id    uuid        not null references named_lists on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  at         timestamptz not null,
  primary key (list_id, account_id)
);
create index named_list_departures_account_id_idx on named_list_departures (account_id);

-- People that an account does not want recommended again.
create table person_dismissals (
  account_id uuid        not null references accounts on delete cascade,
  person_id  uuid        not null references accounts on delete cascade,
  at         timestamptz not null,
  primary key (account_id, person_id)
);

-- Muted words. koinon_filter_pattern makes the pattern from the phrase.
create table word_filters (
  id           uuid        primary key,
  account_id   uuid        not null references accounts on delete cascade,
  phrase       text        not null,
  whole_word   boolean     not null,
  scopes       text[]      not null,
  action       text        not null check (action in ('HIDE', 'COVER')),
  pattern      text        not null,
  active_until timestamptz,
  created_at   timestamptz not null
);
create index word_filters_account_id_id_idx on word_filters (account_id, id desc);
-- The regular expression that finds a phrase: its words with any space between them, as whole words if so wanted. The
-- phrase contains no operator in it, so that matching takes linear time. A phrase that begins or ends with a symbol, such
-- as a hashtag's, has no word boundary there, nor one in a script without spaces between words; a phrase without any
-- letter matches nothing.
create function koinon_filter_pattern(phrase text, whole_word boolean) returns text language sql immutable parallel safe
  return (
    select case when said.plain = '' then '(?!)' else
      case when whole_word and said.plain ~ '^[[:alnum:]_]' and said.plain !~ '^[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]' then '(^|[^[:alnum:]_])' else '' end
      || regexp_replace(regexp_replace(said.plain, '([\\^$.*+?()[\]{}|])', '\\\1', 'g'), '\s+', '\\s+', 'g')
      || case when whole_word and said.plain ~ '[[:alnum:]_]$' and said.plain !~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]$' then '($|[^[:alnum:]_])' else '' end
    end
    from (select btrim(koinon_unaccent(lower(phrase)), E' \t\r\n') as plain) said);
-- The first phrase of a reader that occurs in a text. In plpgsql, because an inlined SQL function would make every list
-- join tables that concern only the few readers with muted words.
create function filtered_phrase(reader uuid, scope text, meant text, words text) returns text
  language plpgsql stable parallel safe as $$
  declare
    folded constant text := koinon_unaccent(lower(words));
  begin
    return (
      select f.phrase from word_filters f
      where f.account_id = reader and f.action = meant and scope = any(f.scopes)
        and (f.active_until is null or f.active_until > now()) and folded ~ f.pattern
      order by f.id limit 1);
  end $$;

-- Hashtags named like a topic in any language: as one word (#livemusic), with and without accents.
create function koinon_name_tags(name text, names jsonb) returns text[] language sql immutable parallel safe
  return (select array_agg(distinct known.tag)
    from (select name union all select value from jsonb_each_text(names)) as each (name)
    cross join lateral (select regexp_replace(lower(each.name), '[^[:alnum:]]', '', 'g')) as one (word)
    cross join lateral unnest(array[one.word, koinon_unaccent(one.word)]) as known (tag));

-- Topics in two levels, with ids that never change. Operators may add further ones.
create table interests (
  id           uuid   primary key,
  parent_id    uuid   references interests,
  name         text   not null,
  -- Names in other languages by language tag; English is the fallback.
  names        jsonb  not null default '{}',
  position     int    not null,
  people_count int    not null default 0 check (people_count >= 0),
  -- Not offered any more; people who chose it keep it.
  hidden       boolean not null default false,
  tags         text[] not null generated always as (koinon_name_tags(name, names)) stored
);
-- An interest's id ends in its number, which is also its position; parents come first.
insert into interests (id, parent_id, name, names, position)
select ('01900000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid,
  ('01900000-0000-7000-8000-' || lpad(parent::text, 12, '0'))::uuid, en,
  jsonb_build_object('es', es, 'fr', fr, 'de', de, 'pt-BR', pt, 'ar', ar, 'he', he, 'ja', ja), number
from (values
  (100, null, 'Arts and culture', 'Arte y cultura', 'Arts et culture', 'Kunst und Kultur', 'Arte e cultura', 'الفنون والثقافة', 'אמנות ותרבות', '芸術・文化'),
  (101, 100, 'Music', 'Música', 'Musique', 'Musik', 'Música', 'الموسيقى', 'מוזיקה', '音楽'),
  (102, 100, 'Film and theatre', 'Cine y teatro', 'Cinéma et théâtre', 'Film und Theater', 'Cinema e teatro', 'السينما والمسرح', 'קולנוע ותיאטרון', '映画・演劇'),
  (103, 100, 'Books and writing', 'Libros y escritura', 'Livres et écriture', 'Bücher und Schreiben', 'Livros e escrita', 'الكتب والكتابة', 'ספרים וכתיבה', '本・執筆'),
  (104, 100, 'Photography', 'Fotografía', 'Photographie', 'Fotografie', 'Fotografia', 'التصوير', 'צילום', '写真'),
  (105, 100, 'Painting and drawing', 'Pintura y dibujo', 'Peinture et dessin', 'Malen und Zeichnen', 'Pintura e desenho', 'الرسم والتلوين', 'ציור ורישום', '絵画・デッサン'),
  (106, 100, 'Crafts', 'Manualidades', 'Travaux manuels', 'Handwerk', 'Artesanato', 'الحرف اليدوية', 'מלאכת יד', '手芸・工作'),
  (200, null, 'Faith and spirit', 'Fe y espíritu', 'Foi et spiritualité', 'Glaube und Geist', 'Fé e espírito', 'الإيمان والروح', 'אמונה ורוח', '信仰・精神'),
  (201, 200, 'Prayer', 'Oración', 'Prière', 'Gebet', 'Oração', 'الصلاة', 'תפילה', '祈り'),
  (202, 200, 'Bible and study', 'Biblia y estudio', 'Bible et étude', 'Bibel und Studium', 'Bíblia e estudo', 'الكتاب المقدس والدراسة', 'תנ״ך ולימוד', '聖書・学び'),
  (203, 200, 'Worship', 'Culto', 'Culte', 'Gottesdienst', 'Culto', 'العبادة', 'פולחן', '礼拝'),
  (204, 200, 'Meditation', 'Meditación', 'Méditation', 'Meditation', 'Meditação', 'التأمل', 'מדיטציה', '瞑想'),
  (205, 200, 'Interfaith', 'Diálogo interreligioso', 'Interreligieux', 'Zwischen den Religionen', 'Diálogo inter-religioso', 'حوار الأديان', 'בין־דתי', '宗教間対話'),
  (300, null, 'Family and home', 'Familia y hogar', 'Famille et maison', 'Familie und Zuhause', 'Família e lar', 'الأسرة والبيت', 'משפחה ובית', '家族・家庭'),
  (301, 300, 'Parenting', 'Crianza', 'Parentalité', 'Elternsein', 'Criação dos filhos', 'تربية الأبناء', 'הורות', '子育て'),
  (302, 300, 'Marriage', 'Matrimonio', 'Mariage', 'Ehe', 'Casamento', 'الزواج', 'נישואים', '結婚'),
  (303, 300, 'Seniors', 'Personas mayores', 'Aînés', 'Ältere Menschen', 'Idosos', 'كبار السن', 'הגיל השלישי', 'シニア'),
  (304, 300, 'Pets', 'Mascotas', 'Animaux de compagnie', 'Haustiere', 'Animais de estimação', 'الحيوانات الأليفة', 'חיות מחמד', 'ペット'),
  (305, 300, 'Cooking', 'Cocina', 'Cuisine', 'Kochen', 'Culinária', 'الطبخ', 'בישול', '料理'),
  (306, 300, 'Gardening', 'Jardinería', 'Jardinage', 'Gärtnern', 'Jardinagem', 'البستنة', 'גינון', '園芸'),
  (400, null, 'Health and sport', 'Salud y deporte', 'Santé et sport', 'Gesundheit und Sport', 'Saúde e esporte', 'الصحة والرياضة', 'בריאות וספורט', '健康・スポーツ'),
  (401, 400, 'Running', 'Correr', 'Course à pied', 'Laufen', 'Corrida', 'الجري', 'ריצה', 'ランニング'),
  (402, 400, 'Cycling', 'Ciclismo', 'Vélo', 'Radfahren', 'Ciclismo', 'ركوب الدراجات', 'רכיבת אופניים', 'サイクリング'),
  (403, 400, 'Hiking', 'Senderismo', 'Randonnée', 'Wandern', 'Caminhadas', 'المشي في الطبيعة', 'טיולים רגליים', 'ハイキング'),
  (404, 400, 'Team sports', 'Deportes de equipo', 'Sports d’équipe', 'Mannschaftssport', 'Esportes coletivos', 'الرياضات الجماعية', 'ספורט קבוצתי', 'チームスポーツ'),
  (405, 400, 'Fitness', 'Forma física', 'Forme physique', 'Fitness', 'Condicionamento físico', 'اللياقة', 'כושר', 'フィットネス'),
  (406, 400, 'Mental health', 'Salud mental', 'Santé mentale', 'Seelische Gesundheit', 'Saúde mental', 'الصحة النفسية', 'בריאות הנפש', '心の健康'),
  (500, null, 'Learning', 'Aprender', 'Apprendre', 'Lernen', 'Aprender', 'التعلّم', 'לימוד', '学び'),
  (501, 500, 'Languages', 'Idiomas', 'Langues', 'Sprachen', 'Idiomas', 'اللغات', 'שפות', '語学'),
  (502, 500, 'History', 'Historia', 'Histoire', 'Geschichte', 'História', 'التاريخ', 'היסטוריה', '歴史'),
  (503, 500, 'Science', 'Ciencia', 'Sciences', 'Wissenschaft', 'Ciência', 'العلوم', 'מדע', '科学'),
  (504, 500, 'Technology', 'Tecnología', 'Technologie', 'Technik', 'Tecnologia', 'التقنية', 'טכנולוגיה', 'テクノロジー'),
  (505, 500, 'Education', 'Educación', 'Éducation', 'Bildung', 'Educação', 'التعليم', 'חינוך', '教育'),
  (600, null, 'Helping others', 'Ayudar a otros', 'Aider les autres', 'Anderen helfen', 'Ajudar os outros', 'مساعدة الآخرين', 'עזרה לזולת', '助け合い'),
  (601, 600, 'Volunteering', 'Voluntariado', 'Bénévolat', 'Ehrenamt', 'Voluntariado', 'التطوع', 'התנדבות', 'ボランティア'),
  (602, 600, 'Neighbourhood', 'Vecindario', 'Quartier', 'Nachbarschaft', 'Vizinhança', 'الجيرة', 'שכונה', 'ご近所'),
  (603, 600, 'Refugees', 'Personas refugiadas', 'Réfugiés', 'Geflüchtete', 'Refugiados', 'اللاجئون', 'פליטים', '難民'),
  (604, 600, 'Environment', 'Medio ambiente', 'Environnement', 'Umwelt', 'Meio ambiente', 'البيئة', 'סביבה', '環境'),
  (605, 600, 'Human rights', 'Derechos humanos', 'Droits humains', 'Menschenrechte', 'Direitos humanos', 'حقوق الإنسان', 'זכויות אדם', '人権'),
  (700, null, 'Work and business', 'Trabajo y negocios', 'Travail et affaires', 'Arbeit und Wirtschaft', 'Trabalho e negócios', 'العمل والأعمال', 'עבודה ועסקים', '仕事・ビジネス'),
  (701, 700, 'Entrepreneurship', 'Emprendimiento', 'Entrepreneuriat', 'Unternehmertum', 'Empreendedorismo', 'ريادة الأعمال', 'יזמות', '起業'),
  (702, 700, 'Careers', 'Carrera profesional', 'Carrière', 'Beruf und Laufbahn', 'Carreira', 'المسار المهني', 'קריירה', 'キャリア'),
  (703, 700, 'Leadership', 'Liderazgo', 'Direction d’équipe', 'Führung', 'Liderança', 'القيادة', 'מנהיגות', 'リーダーシップ'),
  (704, 700, 'Finance', 'Finanzas', 'Finances', 'Finanzen', 'Finanças', 'المال', 'כספים', 'お金'),
  (705, 700, 'Design', 'Diseño', 'Design', 'Gestaltung', 'Design', 'التصميم', 'עיצוב', 'デザイン'),
  (800, null, 'Leisure', 'Ocio', 'Loisirs', 'Freizeit', 'Lazer', 'الترفيه', 'פנאי', '余暇'),
  (801, 800, 'Travel', 'Viajes', 'Voyages', 'Reisen', 'Viagens', 'السفر', 'טיולים', '旅行'),
  (802, 800, 'Games', 'Juegos', 'Jeux', 'Spiele', 'Jogos', 'الألعاب', 'משחקים', 'ゲーム'),
  (803, 800, 'Food and drink', 'Comida y bebida', 'Gastronomie', 'Essen und Trinken', 'Comida e bebida', 'الطعام والشراب', 'אוכל ושתייה', '食べ物・飲み物'),
  (804, 800, 'Nature', 'Naturaleza', 'Nature', 'Natur', 'Natureza', 'الطبيعة', 'טבע', '自然'),
  (805, 800, 'Dancing', 'Baile', 'Danse', 'Tanzen', 'Dança', 'الرقص', 'ריקוד', 'ダンス')
) as topics (number, parent, en, es, fr, de, pt, ar, he, ja);

create table account_interests (
  account_id  uuid        not null references accounts on delete cascade,
  interest_id uuid        not null references interests on delete cascade,
  weight      int         not null default 1 check (weight between 1 and 3),
  source      text        not null check (source in ('ONBOARDING', 'SETTINGS', 'TOPIC')),
  created_at  timestamptz not null,
  away        boolean     not null default false,
  primary key (account_id, interest_id)
);
create index account_interests_interest_id_account_id_idx on account_interests (interest_id, account_id);

-- Profile fields that moderators hid.
create table hidden_profile_fields (
  account_id      uuid        not null references accounts on delete cascade,
  display_name    text,
  bio             text        not null,
  bio_facets      jsonb       not null,
  links           jsonb       not null,
  avatar_media_id uuid,
  at              timestamptz not null,
  -- The removal that hid the fields; null: hidden until the case is reviewed.
  decision_id     uuid,
  unique nulls not distinct (account_id, decision_id)
);
