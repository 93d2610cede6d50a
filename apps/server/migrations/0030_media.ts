import type { TransactionSql } from 'postgres'

/** Uploaded files, their processed forms, and what they are used for. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table media (
      id uuid primary key,
      owner_id uuid not null references accounts,
      purpose text not null,
      kind text not null check (kind in ('IMAGE', 'VIDEO', 'AUDIO', 'FILE')),
      status text not null check (status in ('UPLOADING', 'UPLOADED', 'PROCESSING', 'READY', 'FAILED')),
      failure text,
      progress int not null default 0 check (progress between 0 and 100),
      -- Drawn by the server; a file's own name never reaches the store.
      storage_key text not null unique,
      file_name text not null,
      content_type text not null,
      declared_bytes bigint not null,
      actual_bytes bigint,
      checksum text,
      ticket_used_at timestamptz,
      ticket_expires_at timestamptz not null,
      -- Of a file that comes in parts: the store's name for the upload, and the bytes of each part but the last.
      upload_id text,
      part_size int,
      width int,
      height int,
      duration_ms int,
      placeholder text,
      color text,
      -- Forms of a picture, or of the picture that stands for a film: [{ width, height, type, key, bytes }]
      variants jsonb not null default '[]',
      -- What is played: [{ name, type, width, height, bitrate, key, bytes }]
      files jsonb not null default '[]',
      -- [{ lang, key, bytes }]
      captions jsonb not null default '[]',
      -- A picture that its owner wants to stand for the film, instead of a moment of it.
      poster_media_id uuid,
      -- Loudness over time, 0 to 1.
      waveform jsonb,
      transcript text,
      alt text not null default '',
      focal_x real not null default 0.5,
      focal_y real not null default 0.5,
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create index media_owner on media (owner_id, created_at desc);
    create index media_unfinished on media (created_at) where status in ('UPLOADING', 'UPLOADED', 'PROCESSING');

    -- A file lives as long as something uses it; who may see a user of it may see the file.
    create table media_uses (
      media_id uuid not null references media on delete cascade,
      kind text not null check (kind in ('AVATAR', 'GROUP', 'POST', 'COMMENT', 'MESSAGE', 'CONVERSATION', 'EVENT', 'LIBRARY', 'LANDING', 'DRAFT', 'PREVIEW', 'PROFILE')),
      target_id uuid not null,
      primary key (media_id, kind, target_id)
    );
    create index media_uses_target on media_uses (kind, target_id);
  `)
