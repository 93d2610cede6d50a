import type { TransactionSql } from 'postgres'

/** Topics and goals that come with an installation, in the languages it speaks besides English. */
const languages = ['es', 'fr', 'de', 'pt-BR', 'ar', 'he', 'ja'] as const

const topics: Readonly<Record<string, string>> = {
  '100': 'Arte y cultura|Arts et culture|Kunst und Kultur|Arte e cultura|الفنون والثقافة|אמנות ותרבות|芸術・文化',
  '101': 'Música|Musique|Musik|Música|الموسيقى|מוזיקה|音楽',
  '102': 'Cine y teatro|Cinéma et théâtre|Film und Theater|Cinema e teatro|السينما والمسرح|קולנוע ותיאטרון|映画・演劇',
  '103':
    'Libros y escritura|Livres et écriture|Bücher und Schreiben|Livros e escrita|الكتب والكتابة|ספרים וכתיבה|本・執筆',
  '104': 'Fotografía|Photographie|Fotografie|Fotografia|التصوير|צילום|写真',
  '105':
    'Pintura y dibujo|Peinture et dessin|Malen und Zeichnen|Pintura e desenho|الرسم والتلوين|ציור ורישום|絵画・デッサン',
  '106': 'Manualidades|Travaux manuels|Handwerk|Artesanato|الحرف اليدوية|מלאכת יד|手芸・工作',
  '200': 'Fe y espíritu|Foi et spiritualité|Glaube und Geist|Fé e espírito|الإيمان والروح|אמונה ורוח|信仰・精神',
  '201': 'Oración|Prière|Gebet|Oração|الصلاة|תפילה|祈り',
  '202':
    'Biblia y estudio|Bible et étude|Bibel und Studium|Bíblia e estudo|الكتاب المقدس والدراسة|תנ״ך ולימוד|聖書・学び',
  '203': 'Culto|Culte|Gottesdienst|Culto|العبادة|פולחן|礼拝',
  '204': 'Meditación|Méditation|Meditation|Meditação|التأمل|מדיטציה|瞑想',
  '205':
    'Diálogo interreligioso|Interreligieux|Zwischen den Religionen|Diálogo inter-religioso|حوار الأديان|בין־דתי|宗教間対話',
  '300': 'Familia y hogar|Famille et maison|Familie und Zuhause|Família e lar|الأسرة والبيت|משפחה ובית|家族・家庭',
  '301': 'Crianza|Parentalité|Elternsein|Criação dos filhos|تربية الأبناء|הורות|子育て',
  '302': 'Matrimonio|Mariage|Ehe|Casamento|الزواج|נישואים|結婚',
  '303': 'Personas mayores|Aînés|Ältere Menschen|Idosos|كبار السن|הגיל השלישי|シニア',
  '304': 'Mascotas|Animaux de compagnie|Haustiere|Animais de estimação|الحيوانات الأليفة|חיות מחמד|ペット',
  '305': 'Cocina|Cuisine|Kochen|Culinária|الطبخ|בישול|料理',
  '306': 'Jardinería|Jardinage|Gärtnern|Jardinagem|البستنة|גינון|園芸',
  '400':
    'Salud y deporte|Santé et sport|Gesundheit und Sport|Saúde e esporte|الصحة والرياضة|בריאות וספורט|健康・スポーツ',
  '401': 'Correr|Course à pied|Laufen|Corrida|الجري|ריצה|ランニング',
  '402': 'Ciclismo|Vélo|Radfahren|Ciclismo|ركوب الدراجات|רכיבת אופניים|サイクリング',
  '403': 'Senderismo|Randonnée|Wandern|Caminhadas|المشي في الطبيعة|טיולים רגליים|ハイキング',
  '404':
    'Deportes de equipo|Sports d’équipe|Mannschaftssport|Esportes coletivos|الرياضات الجماعية|ספורט קבוצתי|チームスポーツ',
  '405': 'Forma física|Forme physique|Fitness|Condicionamento físico|اللياقة|כושר|フィットネス',
  '406': 'Salud mental|Santé mentale|Seelische Gesundheit|Saúde mental|الصحة النفسية|בריאות הנפש|心の健康',
  '500': 'Aprender|Apprendre|Lernen|Aprender|التعلّم|לימוד|学び',
  '501': 'Idiomas|Langues|Sprachen|Idiomas|اللغات|שפות|語学',
  '502': 'Historia|Histoire|Geschichte|História|التاريخ|היסטוריה|歴史',
  '503': 'Ciencia|Sciences|Wissenschaft|Ciência|العلوم|מדע|科学',
  '504': 'Tecnología|Technologie|Technik|Tecnologia|التقنية|טכנולוגיה|テクノロジー',
  '505': 'Educación|Éducation|Bildung|Educação|التعليم|חינוך|教育',
  '600': 'Ayudar a otros|Aider les autres|Anderen helfen|Ajudar os outros|مساعدة الآخرين|עזרה לזולת|助け合い',
  '601': 'Voluntariado|Bénévolat|Ehrenamt|Voluntariado|التطوع|התנדבות|ボランティア',
  '602': 'Vecindario|Quartier|Nachbarschaft|Vizinhança|الجيرة|שכונה|ご近所',
  '603': 'Personas refugiadas|Réfugiés|Geflüchtete|Refugiados|اللاجئون|פליטים|難民',
  '604': 'Medio ambiente|Environnement|Umwelt|Meio ambiente|البيئة|סביבה|環境',
  '605': 'Derechos humanos|Droits humains|Menschenrechte|Direitos humanos|حقوق الإنسان|זכויות אדם|人権',
  '700':
    'Trabajo y negocios|Travail et affaires|Arbeit und Wirtschaft|Trabalho e negócios|العمل والأعمال|עבודה ועסקים|仕事・ビジネス',
  '701': 'Emprendimiento|Entrepreneuriat|Unternehmertum|Empreendedorismo|ريادة الأعمال|יזמות|起業',
  '702': 'Carrera profesional|Carrière|Beruf und Laufbahn|Carreira|المسار المهني|קריירה|キャリア',
  '703': 'Liderazgo|Direction d’équipe|Führung|Liderança|القيادة|מנהיגות|リーダーシップ',
  '704': 'Finanzas|Finances|Finanzen|Finanças|المال|כספים|お金',
  '705': 'Diseño|Design|Gestaltung|Design|التصميم|עיצוב|デザイン',
  '800': 'Ocio|Loisirs|Freizeit|Lazer|الترفيه|פנאי|余暇',
  '801': 'Viajes|Voyages|Reisen|Viagens|السفر|טיולים|旅行',
  '802': 'Juegos|Jeux|Spiele|Jogos|الألعاب|משחקים|ゲーム',
  '803': 'Comida y bebida|Gastronomie|Essen und Trinken|Comida e bebida|الطعام والشراب|אוכל ושתייה|食べ物・飲み物',
  '804': 'Naturaleza|Nature|Natur|Natureza|الطبيعة|טבע|自然',
  '805': 'Baile|Danse|Tanzen|Dança|الرقص|ריקוד|ダンス',
}

const goals: Readonly<Record<string, string>> = {
  f001: 'Conocer gente|Rencontrer des gens|Menschen kennenlernen|Conhecer pessoas|التعرّف على الناس|להכיר אנשים|人と出会う',
  f002: 'Unirme a un grupo|Rejoindre un groupe|Einer Gruppe beitreten|Entrar em um grupo|الانضمام إلى مجموعة|להצטרף לקבוצה|グループに参加する',
  f003: 'Seguir lo que me importa|Suivre ce qui compte pour moi|Dem folgen, was mir wichtig ist|Acompanhar o que me importa|متابعة ما يهمني|לעקוב אחרי מה שחשוב לי|大切なことを追いかける',
  f004: 'Reunir a la gente|Rassembler les gens|Menschen zusammenbringen|Reunir pessoas|جمع الناس معًا|לקרב בין אנשים|人と人をつなぐ',
}

/** By the whole id, in every language. An operator's own words stay. */
const named = (words: Readonly<Record<string, string>>) =>
  JSON.stringify(
    Object.entries(words).map(([id, row]) => ({
      id: `01900000-0000-7000-8000-${id.padStart(12, '0')}`,
      names: Object.fromEntries(row.split('|').map((name, index) => [languages[index], name])),
    })),
  )

export const up = async (sql: TransactionSql) => {
  await sql`
    update interests i set names = n.names || i.names
    from jsonb_to_recordset(${named(topics)}::text::jsonb) as n (id uuid, names jsonb) where n.id = i.id`
  await sql`
    update onboarding_goals g set titles = n.names || g.titles
    from jsonb_to_recordset(${named(goals)}::text::jsonb) as n (id uuid, names jsonb) where n.id = g.id`
}
