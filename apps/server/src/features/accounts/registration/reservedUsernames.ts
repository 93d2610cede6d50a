/** Names that could pass for the platform, its staff or one of its pages; without dots and underscores. */
export const reservedUsernames: ReadonlySet<string> = new Set(
  `about abuse account accounts admin administrator administrators admins all anonymous api app apps auth billing
  blog bot bots callback chat community communities contact content delete deleted deletedmember demo deactivate
  developer docs edit email everyone event events explore export facade feed group groups guest help helpdesk here
  home hostmaster info join koinon landing legal login logout mail mailer mailerdaemon me media member members
  messages metrics moderation moderator moderators moderatorteam myself noreply nobody notification notifications null official
  onboarding operator outbox owner payments postmaster privacy profile realtime register registration reset robot root
  rules search security service settings signin signout signup staff status subscription support sysadmin system team
  terms trust undefined unknown unsubscribe user users verification verify webmaster welcome you`
    .split(/\s+/)
    .filter((name) => name.length > 0),
)
