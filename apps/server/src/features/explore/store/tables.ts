import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    trending_topics: { language: string; tag: string; days: number; growth: number; score: number; ranked_at: Instant }
    ranked_posts: { list: string; run: string; rank: number; post_id: string; language: string | null }
    ranked_runs: { run: string }
    explore_categories: { interest_id: string; slug: string; post_count: number; tags: string[] }
  }
}
