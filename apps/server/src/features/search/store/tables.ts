declare module '#kernel/database/tables.ts' {
  interface Tables {
    post_words: { post_id: string; position: string; number: string; words: string }
    search_words: { word: string; uses: number }
  }
}
