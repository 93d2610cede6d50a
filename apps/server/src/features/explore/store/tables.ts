declare module '#kernel/database/tables.ts' {
  interface Tables {
    ranked_posts: { list: string; run: string; rank: number; post_id: string; language: string | null }
    ranked_runs: { run: string }
    explore_categories: { interest_id: string; slug: string; post_count: number; tags: string[] }
  }
}
