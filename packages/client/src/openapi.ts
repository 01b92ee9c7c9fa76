// Made from docs/openapi.json by npm run check -- --fix, which writes over what is changed by hand.

/** Every error code that the API had when this was made. */
export type KnownCode =
  | "invalid_request"
  | "key_in_url"
  | "missing_api_key"
  | "invalid_api_key"
  | "method_not_allowed"
  | "body_too_large"
  | "daily_limit_exceeded"
  | "burst_limit_exceeded"
  | "internal_error"
  | "unavailable"
  | "not_found"
  | "invalid_json"
  | "pro_required"
  | "insufficient_scope"
  | "brief_quota_exceeded"
  | "idempotency_in_progress"
  | "unsupported_media_type"
  | "idempotency_key_reused"
  | "too_many_ai_calls"
  | "ai_failed"
  | "ai_timeout"
  | "chat_quota_exceeded";

export interface paths {
    "/api/v1/painpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search pain points
         * @description Find or list consumer pain points of the city by words and filters. Returns scored summaries; open one with get_painpoint.
         */
        get: operations["search_painpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/painpoints/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a pain point
         * @description One pain point by slug: what it is, how its scores add up, its rank, related ones and the market analysis that is available.
         */
        get: operations["get_painpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains
         * @description Every topic domain with its name and how many pain points are visible.
         */
        get: operations["list_domains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List releases
         * @description One release for each month that can still be read, the newest first. Read one by as_of, or compare two of them.
         */
        get: operations["list_releases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a release
         * @description One release by its version: which month it shows, how many pain points, and whether it was made afterwards.
         */
        get: operations["get_release"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/{version}/changes/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes between two releases
         * @description What changed between two releases: entered, left, answered, rose, fell, and whatever else was revised. Applied to the list of the first, the changes make that of the second. With words or filters, of those whom that search lists.
         */
        get: operations["list_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/research-brief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a research brief
         * @description A full research brief on one pain point: verdict, evidence, market estimate, budget, plan, experiments, risks and kill criteria, on your terms of money, time and hands. Every number is computed.
         */
        post: operations["generate_research_brief"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/consultant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the business consultant
         * @description One question about what hurts consumers in the city, or what to build. Answers cite their sources; what the catalogue has nothing about is said plainly; neither that nor what it has only something near is charged.
         */
        post: operations["ask_consultant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your usage
         * @description Today's requests of the key (in the playground: your own) and this month's briefs and questions of its account: limit, used, remaining and when each resets. This request counts too.
         */
        get: operations["get_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description One page of pain points. */
        PainpointPage: {
            /** @description How many pain points match, on all pages. */
            total: number;
            /** @description Page size that was used. */
            limit: number;
            /** @description How many matches were skipped. */
            offset: number;
            /** @description The matches of this page, in the order asked for. */
            items: components["schemas"]["PainpointSummary"][];
            /** @description Beside few matches, under the same filters and not counted in total: where q matches nothing, what matches in part; where it matches one or two, what is most like the best of them. */
            related?: components["schemas"]["PainpointSummary"][];
            freshness: components["schemas"]["Freshness"];
        };
        /** @description A pain point in a list. */
        PainpointSummary: {
            /** @description Identifier, used in paths and in requests. */
            slug: string;
            /** @description The complaint in one line, in the language of the answer. */
            headline: string;
            /** @description Topic domain; GET /domains lists them. */
            domain: string | null;
            /** @description 0–100: ten times the equal-weight mean of frequency, pain_severity and unmet_need_score. Null when a part is missing. */
            composite_score: number | null;
            /** @description 0–10: functional impact by rubric, shrunk towards the domain's median when replies are few. Null when never rated. */
            pain_severity: number | null;
            /** @description 0–10: mid-rank percentile of mentions among all pain points of the release. */
            frequency: number | null;
            /** @description 0–10: how little existing solutions help, by rubric, shrunk like pain_severity. Null when never rated. */
            unmet_need_score: number | null;
            /** @description Replies up to the end of visible_through_month: mentions that came with a written reason. */
            reply_count: number;
            /** @description Month in which the pain point first appeared, YYYY-MM. */
            first_seen_month: string | null;
        };
        /** @description Which state of the city the answer shows. */
        Freshness: {
            /** @description Newest month of evidence in the full database, YYYY-MM. */
            data_month: string;
            /** @description Last month that this feed shows, YYYY-MM: data_month minus lag_months. */
            visible_through_month: string;
            /** @description How many months the public feed lags behind the full database. */
            lag_months: number;
            /**
             * Format: date-time
             * @description When this release of the feed was published, UTC.
             */
            published_at: string;
        };
        /** @description One pain point with everything that is public about it. */
        PainpointDetail: {
            /** @description Identifier, used in paths and in requests. */
            slug: string;
            /** @description The complaint in one line, in the language of the answer. */
            headline: string;
            /** @description Topic domain; GET /domains lists them. */
            domain: string | null;
            /** @description 0–100: ten times the equal-weight mean of frequency, pain_severity and unmet_need_score. Null when a part is missing. */
            composite_score: number | null;
            /** @description 0–10: functional impact by rubric, shrunk towards the domain's median when replies are few. Null when never rated. */
            pain_severity: number | null;
            /** @description 0–10: mid-rank percentile of mentions among all pain points of the release. */
            frequency: number | null;
            /** @description 0–10: how little existing solutions help, by rubric, shrunk like pain_severity. Null when never rated. */
            unmet_need_score: number | null;
            /** @description Replies up to the end of visible_through_month: mentions that came with a written reason. */
            reply_count: number;
            /** @description Month in which the pain point first appeared, YYYY-MM. */
            first_seen_month: string | null;
            /** @description The complaint in a few sentences, in our own words. */
            summary: string;
            /** @description Who has it. */
            who_is_affected: string;
            /** @description Last visible month with a mention or reply, YYYY-MM. */
            last_active_month: string | null;
            /** @description Place by composite score. */
            rank: {
                /** @description Place by composite_score among all, 1 is highest. */
                overall: number;
                /** @description Pain points in the feed. */
                of: number;
                /** @description Place within its domain. */
                in_domain: number;
                /** @description Pain points of its domain. */
                in_domain_of: number;
            };
            /** @description How the composite score adds up. */
            score_breakdown: {
                /** @description Name of the published method; /docs/scoring explains it. */
                method: string;
                /** @description The parts of composite_score: 10 × Σ value × weight. */
                components: {
                    /**
                     * @description Field of the pain point.
                     * @enum {string}
                     */
                    name: "frequency" | "pain_severity" | "unmet_need_score";
                    /** @description Its value, 0–10. */
                    value: number | null;
                    /** @description Its share of the composite. */
                    weight: number;
                }[];
                /** @description Mentions that the scores rest on. */
                evidence_count: number;
                /**
                 * @description From the number of replies n: n/(n+5) below 0.5 is low, below 0.8 medium, else high.
                 * @enum {string}
                 */
                confidence: "low" | "medium" | "high";
            };
            /** @description Pain points that speak of similar things, nearest first. */
            related: {
                /** @description Identifier. */
                slug: string;
                /** @description Its headline. */
                headline: string;
                /** @description Cosine similarity of the words, 0–1. */
                similarity: number;
            }[];
            /** @description Null when there is nothing to analyse. */
            market_analysis: components["schemas"]["MarketAnalysis"] | null;
            freshness: components["schemas"]["Freshness"];
        };
        /** @description Demand, unmet need and ways in, as far as the evidence goes. */
        MarketAnalysis: {
            /**
             * @description thin: too few replies to lean on.
             * @enum {string}
             */
            status: "available" | "thin";
            /** @description Last month that the analysis covers, YYYY-MM. */
            as_of_month: string;
            /** @description The demand in one or two sentences. */
            summary: string;
            /** @description What people did. */
            demand: {
                /** @description How often residents backed it. */
                mentions: number;
                /** @description Mentions among them that came with a written reason. */
                replies: number;
                /** @description Months with at least one mention or reply. */
                months_active: number;
                /**
                 * @description The first that holds. new: first seen in the last 3 visible months. quiet: nobody backed it in the last 6; last_active_month says since when. rising, falling: mentions of the last 3 months from 1.25× or to 0.8× those of the 3 before, 10 or more together. Else stable.
                 * @enum {string}
                 */
                trend: "new" | "quiet" | "rising" | "falling" | "stable";
                /** @description Every month from the first to visible_through_month, empty ones included. */
                series: {
                    /** @description Month as YYYY-MM. */
                    month: string;
                    /** @description Mentions in that month. */
                    mentions: number;
                    /** @description Replies in that month. */
                    replies: number;
                }[];
            };
            /** @description What already helps, and where it stops. */
            unmet_need: {
                /** @description Solutions that people named. */
                existing_solutions: {
                    /** @description What exists. */
                    name: string;
                    /** @description Where it falls short. */
                    gap: string;
                }[];
                /** @description What people do instead. */
                workarounds: string[];
                /**
                 * @description Whether the authorities answered the complaint.
                 * @enum {string}
                 */
                official_response: "none" | "partial" | "answered";
            };
            /** @description Willingness to pay, as far as it shows. */
            commercial_intent: {
                /**
                 * @description Signs that people pay or would pay.
                 * @enum {string}
                 */
                level: "none" | "weak" | "moderate" | "strong";
                /** @description The signs themselves, in our words. */
                signals: string[];
            };
            /** @description Absent while the catalogue has no data for it; gaps says so. */
            competition?: {
                /** @description How crowded the field is. */
                level: string;
                /** @description Why. */
                notes: string;
            };
            /** @description What makes a solution hard. */
            barriers: string[];
            /** @description Ways in for a founder. */
            angles: {
                /** @description A way in. */
                angle: string;
                /** @description Team shapes that it suits. */
                fits_role: ("solo" | "duo" | "team")[];
                /** @description Budget tiers that it suits. */
                fits_budget: ("ai_hustle" | "bootstrap" | "lean" | "funded")[];
            }[];
            /** @description Absent while the catalogue has no data for it; gaps says so. */
            risks?: string[];
            /** @description Confidence of the analysis. */
            confidence: {
                /**
                 * @description How far to lean on this.
                 * @enum {string}
                 */
                level: "low" | "medium" | "high";
                /** @description Why. */
                reasons: string[];
            };
            /** @description What is not known. */
            gaps: string[];
        };
        /** @description Topic domains with counts. */
        DomainList: {
            /** @description All domains, in editorial order. */
            items: {
                /**
                 * @description Value of the domain parameter.
                 * @enum {string}
                 */
                slug: "roads-parking" | "motorcycles-cycling" | "public-transport" | "housing" | "health" | "education-childcare" | "food" | "shopping-payments" | "finance-insurance" | "telecom-internet" | "utilities-energy" | "living-environment" | "pets" | "leisure-travel" | "care-services" | "public-services";
                /** @description Its name in the language of the answer. */
                name: string;
                /** @description Visible pain points of this domain. */
                painpoint_count: number;
            }[];
            freshness: components["schemas"]["Freshness"];
        };
        /** @description Every month that the feed remembers. */
        ReleaseList: {
            /** @description One for each month that can still be read, the newest first. */
            items: components["schemas"]["ReleaseSummary"][];
        };
        /** @description One state of the feed, by its last month. */
        ReleaseSummary: {
            /** @description Name of the release, as GET /releases lists it. What takes a pain point off every surface renames it. */
            version: string;
            /** @description Last month that it shows, YYYY-MM: the value of as_of that reads it. */
            visible_through_month: string;
            /** @description Newest month of evidence in the full database when it was published, YYYY-MM. */
            data_month: string;
            /** @description How many months it lags behind data_month. */
            lag_months: number;
            /**
             * Format: date-time
             * @description When it was published, or made, UTC.
             */
            published_at: string;
            /** @description How many pain points it shows. */
            painpoint_count: number;
            /** @description Whether it is what everybody reads who names no month. */
            is_current: boolean;
            /** @description Whether it was made afterwards, with the evidence up to its month alone and the words and ratings of published_at. */
            is_reconstructed: boolean;
        };
        /** @description One page of what changed between two releases. */
        ChangePage: {
            /** @description The first of the two. */
            from: components["schemas"]["ReleaseSummary"];
            /** @description The second. */
            to: components["schemas"]["ReleaseSummary"];
            /** @description How many changes there are, on all pages. */
            total: number;
            /** @description Of each kind, whatever kind was asked for. */
            counts: {
                /** @description How many entered. */
                entered: number;
                /** @description How many left. */
                left: number;
                /** @description How many answered. */
                answered: number;
                /** @description How many rose. */
                rose: number;
                /** @description How many fell. */
                fell: number;
                /** @description How many revised. */
                revised: number;
            };
            /** @description Page size that was used. */
            limit: number;
            /** @description How many changes were skipped. */
            offset: number;
            /** @description In the order of kinds; within one, by the rank after, or before where it left. Applied to the list of the first they make that of the second. */
            items: components["schemas"]["Change"][];
        };
        /** @description What became of one pain point between two releases. */
        Change: {
            /**
             * @description The first that holds. entered, left: one of the two lists it alone; with q or a filter, the lists are those of that search. answered: official_response says more. rose, fell: by 5 places or more among those that stand in both. revised: anything else, such as a score that moved a little.
             * @enum {string}
             */
            kind: "entered" | "left" | "answered" | "rose" | "fell" | "revised";
            /** @description Which pain point. */
            slug: string;
            /** @description As the first of the two lists it; null where it entered. */
            before: components["schemas"]["ListedPainpoint"] | null;
            /** @description As the second lists it; null where it left. */
            after: components["schemas"]["ListedPainpoint"] | null;
        };
        ListedPainpoint: {
            /** @description Identifier, used in paths and in requests. */
            slug: string;
            /** @description The complaint in one line, in the language of the answer. */
            headline: string;
            /** @description Topic domain; GET /domains lists them. */
            domain: string | null;
            /** @description 0–100: ten times the equal-weight mean of frequency, pain_severity and unmet_need_score. Null when a part is missing. */
            composite_score: number | null;
            /** @description 0–10: functional impact by rubric, shrunk towards the domain's median when replies are few. Null when never rated. */
            pain_severity: number | null;
            /** @description 0–10: mid-rank percentile of mentions among all pain points of the release. */
            frequency: number | null;
            /** @description 0–10: how little existing solutions help, by rubric, shrunk like pain_severity. Null when never rated. */
            unmet_need_score: number | null;
            /** @description Replies up to the end of visible_through_month: mentions that came with a written reason. */
            reply_count: number;
            /** @description Month in which the pain point first appeared, YYYY-MM. */
            first_seen_month: string | null;
            /** @description Place by composite_score, 1 is highest. */
            rank: number;
            /**
             * @description Whether the authorities had answered.
             * @enum {string}
             */
            official_response: "none" | "partial" | "answered";
        };
        /** @description A research brief. */
        ResearchBrief: {
            /** @description The pain point that the brief is about. */
            slug: string;
            /**
             * @description Language of the brief.
             * @enum {string}
             */
            locale: "zh-Hant" | "en";
            /** @description offline: the built-in writer; otherwise the name of the model that wrote the words. */
            generated_by: string;
            /**
             * Format: date-time
             * @description When it was written, UTC.
             */
            generated_at: string;
            /** @description The release of the feed that the brief rests on. */
            release: {
                /** @description Newest month of evidence in the full database, YYYY-MM. */
                data_month: string;
                /** @description Last month that this feed shows, YYYY-MM: data_month minus lag_months. */
                visible_through_month: string;
                /** @description How many months the public feed lags behind the full database. */
                lag_months: number;
                /**
                 * Format: date-time
                 * @description When this release of the feed was published, UTC.
                 */
                published_at: string;
                /** @description Version of the release that every number comes from. */
                version: string;
            };
            /** @description The terms it was written on, defaults filled in. */
            input: {
                /**
                 * @description What the reader should know of you: skills, access, plans. Read as data, never as instructions.
                 * @example Two nurses with evenings free; we know three clinics.
                 */
                user_context?: string;
                /**
                 * @description How much may be spent: ai_hustle 20,000, bootstrap 200,000, lean 1,200,000, funded 12,000,000 TWD; custom: budget_custom.
                 * @default lean
                 * @example bootstrap
                 * @enum {string}
                 */
                budget_tier: "ai_hustle" | "bootstrap" | "lean" | "funded" | "custom";
                /**
                 * @description The budget in TWD, 1,000 to 1,000,000,000; needed with budget_tier custom, and only then.
                 * @example 350000
                 */
                budget_custom?: number;
                /**
                 * @description How long the plan is, 1 to 36 months.
                 * @default 6
                 * @example 6
                 */
                timeline_months: number;
                /**
                 * @description Who works on it: solo 20, duo 50, team 120 hours a week.
                 * @default solo
                 * @example duo
                 * @enum {string}
                 */
                role_shape: "solo" | "duo" | "team";
            };
            sections: components["schemas"]["BriefSections"];
            /** @description Where the monthly quota of research briefs stands after this call. */
            usage: components["schemas"]["Allowance"];
        };
        /** @description The brief, section by section, in reading order. */
        BriefSections: {
            /** @description What to do with it. */
            verdict: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /**
                 * @description By published rules; /docs/scoring lists them.
                 * @enum {string}
                 */
                decision: "build" | "test_first" | "pivot" | "do_not_build";
                /**
                 * @description The rule that decided, by its name at /docs/scoring.
                 * @enum {string}
                 */
                rule?: "overtaken" | "no_payer" | "solved" | "not_for_you" | "nowhere" | "grave_and_small" | "small" | "thin_and_public" | "thin" | "unrated" | "out_of_reach" | "unlicensed" | "narrowed" | "pays_off" | "below_wage" | "unproven";
                /** @description How far to lean on the decision, 0 to 1. */
                confidence: number;
                /** @description The decision and why, in a sentence or two. */
                one_line: string;
                /** @description What is behind it: money, breaking even, evidence. */
                because?: string[];
                /** @description What was looked up since, the gravest first. */
                looked_up?: {
                    /** @description What was found. */
                    says: string;
                    /**
                     * @description How it bears on the way in; narrows: takes a part of its room.
                     * @enum {string}
                     */
                    bears: "ends" | "narrows" | "helps" | "neutral";
                    /** @description Month or year of the source. */
                    as_of: string;
                    /** @description Who says so. */
                    source: string;
                    /** @description Where it stands. */
                    url: string;
                }[];
                /** @description Findings that would turn the decision. */
                would_change_our_mind: string[];
            };
            /** @description The brief in a paragraph. */
            executive_summary: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description For a reader with one minute. */
                text: string;
                /** @description A frank word of advice, as to a friend. */
                advice?: string;
            };
            /** @description Whose problem it is. */
            problem: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description Jobs to be done: when …, I want …, so that …. */
                job_to_be_done: {
                    /** @description The situation. */
                    when: string;
                    /** @description What people try to do. */
                    want: string;
                    /** @description Why. */
                    so_that: string;
                };
                /** @description Those whom it hits hardest. */
                who_hurts_most: string;
                /** @description What speaks for or against starting now. */
                why_now: string[];
            };
            /** @description What the brief rests on. */
            evidence: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description The pain point, related ones, what is assumed or missing. */
                items: {
                    /** @description E1, E2, …: how other sections refer to it. */
                    id: string;
                    /**
                     * @description How far to trust it.
                     * @enum {string}
                     */
                    kind: "observed" | "inferred" | "assumption" | "missing";
                    /** @description Pain point of the feed that it comes from. */
                    slug?: string;
                    /** @description Last month that it covers, YYYY-MM. */
                    month?: string;
                    /** @description What it says. */
                    statement: string;
                    /** @description The figure, with its unit. */
                    metric?: string;
                }[];
            };
            /** @description How much money could be in reach, bottom up. */
            market: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /**
                 * @description Counted up from people, never down from a market report.
                 * @constant
                 */
                method: "bottom_up";
                /**
                 * @description not_estimated: nobody who would pay can be named and counted, and every figure is 0.
                 * @enum {string}
                 */
                status?: "estimated" | "not_estimated";
                /** @description How the assumptions multiply, by their ids. */
                formula: string;
                /** @description Every factor of the formula. */
                assumptions: {
                    /** @description A1, A2, …: its name in the formula. */
                    id: string;
                    /** @description What it stands for. */
                    name: string;
                    /** @description Cautious. */
                    low: number;
                    /** @description Likely. */
                    base: number;
                    /** @description Hopeful. */
                    high: number;
                    /** @description people, share, TWD a month, months. */
                    unit: string;
                    /**
                     * @description How far to trust it.
                     * @enum {string}
                     */
                    kind: "observed" | "inferred" | "assumption";
                    /** @description Where the figures come from. */
                    basis?: string;
                }[];
                /** @description The product in a simulation of all assumptions: the 10th, 50th and 90th percentile. */
                reachable: {
                    /** @description Cautious. */
                    low: number;
                    /** @description Likely. */
                    base: number;
                    /** @description Hopeful. */
                    high: number;
                    /** @description TWD a year. */
                    unit: string;
                };
                /** @description The two assumptions that move the result most: look these up first. */
                moves_most?: {
                    /** @description The assumption, by its id. */
                    id: string;
                    /** @description How much of the spread it makes, 0 to 1. */
                    share: number;
                }[];
            };
            /** @description What people do already. */
            alternatives: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description The status quo always, then what people named. */
                items: {
                    /** @description What it is. */
                    name: string;
                    /**
                     * @description status_quo: what people do without a product.
                     * @enum {string}
                     */
                    type: "status_quo" | "direct" | "indirect";
                    /** @description Where it falls short. */
                    gap: string;
                }[];
            };
            /** @description What to offer first. */
            solution: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description The narrow way in. */
                wedge: string;
                /** @description The promise to the first customers. */
                value_proposition: string;
                /** @description What the first version must do. */
                must: string[];
                /** @description What it leaves out on purpose. */
                wont: string[];
                /** @description The ways in, compared. */
                ways_in?: {
                    /** @description w1, w2, …: an adviser’s order. */
                    id: string;
                    /** @description Its name. */
                    name?: string;
                    /** @description What is sold, to whom. */
                    offer: string;
                    /** @description Who pays. */
                    payer: string;
                    /** @description Price of one payment. */
                    price: {
                        /** @description Cautious. */
                        low: number;
                        /** @description Likely. */
                        base: number;
                        /** @description Hopeful. */
                        high: number;
                        /** @description TWD, and for what. */
                        unit: string;
                    };
                    /** @description Left of one payment after what delivering it costs, TWD. */
                    contribution: number;
                    /** @description Month in which likely payments have brought back what was spent; null: not in five years. */
                    months_to_break_even: number | null;
                    /** @description Hands, money to set up, skills. */
                    needs: string[];
                    /**
                     * @description How it fits the terms and what the reader told.
                     * @enum {string}
                     */
                    fit: "good" | "partly" | "poor";
                    /** @description Why it may fail. */
                    weakness: string;
                    /** @description Whether the brief goes this way. */
                    chosen: boolean;
                }[];
                /** @description What was taken from user_context, and how the way in fits. */
                fit?: string;
            };
            /** @description Who pays for what. */
            business_model: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description Kind of business. */
                type: string;
                /** @description Prices to test, in TWD. */
                price_hypotheses: string[];
                /** @description What one payment leaves, and what it takes to break even. */
                unit_economics?: {
                    /** @description Price of one payment, likely, TWD. */
                    price: number;
                    /** @description What delivering it costs, TWD. */
                    direct_cost: number;
                    /** @description What is left of it, TWD. */
                    contribution: number;
                    /** @description Payments of one customer in a year, likely. */
                    payments_a_year: number;
                    /** @description What setting up, tests and running take in two years, likely, TWD: what is to be brought back. */
                    spending: number;
                    /** @description Customers after two years that bring it back; null where nobody pays. */
                    customers_to_break_even: number | null;
                    /** @description Month by which likely customers have brought it back; null: not in five years. */
                    break_even_month: number | null;
                    /** @description What two years take. */
                    note: string;
                };
            };
            /** @description How the first customers come. */
            go_to_market: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description The first narrow group. */
                beachhead: string;
                /** @description Where the first ten come from. */
                first_ten_customers: string;
                /** @description Ways to reach them. */
                channels: string[];
            };
            /** @description What it costs. */
            budget: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /**
                 * @description As asked.
                 * @enum {string}
                 */
                tier: "ai_hustle" | "bootstrap" | "lean" | "funded" | "custom";
                /**
                 * @description The tier of the cap, by the sum where one was asked or a smaller one told. Selling may be of a lower one.
                 * @enum {string}
                 */
                effective_tier?: "ai_hustle" | "bootstrap" | "lean" | "funded";
                /** @description The most that may be spent, TWD. */
                cap: number;
                /**
                 * @description New Taiwan dollars.
                 * @constant
                 */
                currency: "TWD";
                /** @description What the money goes to. */
                lines: {
                    /** @description What is paid for. */
                    item: string;
                    /** @description Paid once, TWD. */
                    one_off: number;
                    /** @description Paid each month, TWD. */
                    monthly: number;
                    /** @description For so many months. */
                    months: number;
                    /** @description one_off + monthly × months, TWD. */
                    total: number;
                    /** @description Whether to cut this line first when money is short. */
                    cut_first: boolean;
                }[];
                /** @description Kept for what was not foreseen. */
                contingency: {
                    /** @description Share of the lines, in percent. */
                    percent: number;
                    /** @description The amount, TWD. */
                    total: number;
                };
                /** @description Lines and contingency together, at most the cap, TWD. */
                total: number;
                /** @description What setting up, tests and two years of running would take together, whether the cap covers it or not, TWD; the total itself where the decision is build. */
                building_total?: number;
            };
            /** @description Who does what, when. */
            plan: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description As asked. */
                timeline_months: number;
                /** @description Hours that the role shape has over the timeline. */
                capacity_hours: number;
                /** @description Whole months, one after the other, to the end of the timeline. */
                phases: {
                    /** @description Name of the phase. */
                    label: string;
                    /** @description First month, 1 is the first of all. */
                    from_month: number;
                    /** @description Last month. */
                    to_month: number;
                    /** @description What it should find out or reach. */
                    goals: string[];
                    /** @description The work. */
                    tasks: {
                        /** @description What is done. */
                        task: string;
                        /** @description Who does it. */
                        owner: string;
                        /** @description Hours of work. */
                        hours: number;
                        /** @description Money out of the budget, TWD. */
                        cost: number;
                        /** @description How one sees that it is done. */
                        done_when: string;
                    }[];
                    /** @description What must be true before the next phase begins. */
                    exit_criteria: string[];
                }[];
            };
            /** @description What to test, the riskiest assumption first. */
            experiments: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description kill is below pass, and pass is at most strong. */
                items: {
                    /** @description What is believed. */
                    hypothesis: string;
                    /** @description How it is tested. */
                    method: string;
                    /** @description How many people or cases. */
                    sample: number;
                    /** @description How long, in days. */
                    days: number;
                    /** @description What it costs, TWD. */
                    cost: number;
                    /** @description What is counted, with its unit. */
                    metric: string;
                    /**
                     * @description Unit of kill, pass and strong. count: of the sample; number: of something else, such as bookings a day.
                     * @enum {string}
                     */
                    unit?: "percent" | "count" | "number" | "twd";
                    /** @description At or below this, stop. */
                    kill: number;
                    /** @description From here on, go on. */
                    pass: number;
                    /** @description From here on, hurry. */
                    strong: number;
                    /** @description What to do instead when it fails. */
                    if_killed?: string;
                }[];
            };
            /** @description What can go wrong. */
            risks: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description The gravest first: likelihood × impact. */
                items: {
                    /**
                     * @description Kind of risk.
                     * @enum {string}
                     */
                    type: "demand" | "willingness_to_pay" | "regulation" | "access" | "execution" | "competition" | "evidence" | "trust" | "safety" | "timing";
                    /** @description What may happen. */
                    risk: string;
                    /** @description 1 unlikely, 5 almost sure. */
                    likelihood: number;
                    /** @description 1 a nuisance, 5 the end of it. */
                    impact: number;
                    /** @description How it shows first. */
                    early_signal: string;
                    /** @description What to do about it. */
                    mitigation: string;
                }[];
            };
            /** @description When to stop. */
            kill_criteria: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description Agreed before the work begins. */
                items: {
                    /** @description What is counted. */
                    metric: string;
                    /** @description The value at which to stop, with its unit. */
                    threshold: string;
                    /** @description Day of the plan on which it is judged, 1 is the first. */
                    by_day: number;
                    /** @description What to do then. */
                    action: string;
                }[];
            };
            /** @description What to do this week. */
            next_actions: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description Three steps, in order. */
                items: string[];
            };
            /** @description What this brief does not know. */
            limitations: {
                /** @description Title of the section, in the language of the brief. */
                title: string;
                /** @description Read before acting on it. */
                items: string[];
                /** @description What may have changed since the evidence ends: look it up first. */
                recheck?: string[];
            };
        };
        /** @description Where a limit stands. */
        Allowance: {
            /** @description How many there are in the window. */
            limit: number;
            /** @description How many are used. */
            used: number;
            /** @description How many are left. */
            remaining: number;
            /**
             * Format: date-time
             * @description When the window ends and the count begins anew, UTC.
             */
            resets_at: string;
        };
        /** @description The consultant's answer. */
        ConsultantReply: {
            /** @description The answer in Markdown; [1] points to the first citation. */
            answer: string;
            /**
             * @description Language of the answer.
             * @enum {string}
             */
            locale: "zh-Hant" | "en";
            /** @description offline: the built-in consultant; otherwise the name of the model that wrote the words. */
            generated_by: string;
            /** @description What the answer rests on: [n] in it is the n-th of these. */
            citations: components["schemas"]["Citation"][];
            /**
             * @description full: the catalogue answers it; partial: it answers a part; none: it has nothing, the answer says so and nothing is charged.
             * @enum {string}
             */
            grounding: "full" | "partial" | "none";
            /** @description Whether it uses up a question: not where the catalogue has nothing, where only something near was found, or where it asks of nothing in particular. */
            charged?: boolean;
            /** @description Good next questions: two or three; none where somebody needs help first. */
            follow_up_questions: string[];
            /** @description Where the monthly quota of consultant questions stands after this call. */
            usage: components["schemas"]["Allowance"];
        };
        /** @description A pain point that the answer rests on. */
        Citation: {
            /** @description Identifier, used in paths and in requests. */
            slug: string;
            /** @description The complaint in one line, in the language of the answer. */
            headline: string;
            /** @description 0–100: ten times the equal-weight mean of frequency, pain_severity and unmet_need_score. Null when a part is missing. */
            composite_score: number | null;
            /** @description Month in which the pain point first appeared, YYYY-MM. */
            first_seen_month: string | null;
        };
        /** @description Limits of the key and of its account, and what is used of them. */
        UsageReport: {
            /**
             * @description The plan of the account, now.
             * @enum {string}
             */
            plan: "free" | "pro" | "custom";
            /** @description What the key may do: read what anybody may, and ask for briefs and answers (ai) where its plan has them. Absent in the playground. */
            scopes?: ("read" | "ai")[];
            /** @description When the key ends, UTC; null where it never does. Absent in the playground. */
            expires_at?: string | null;
            /** @description Requests of this key in the UTC day, this one included; in the playground those of the member there. */
            daily: components["schemas"]["Allowance"];
            /** @description Research briefs of the account in the UTC calendar month; 0 without the Pro plan. */
            brief: components["schemas"]["Allowance"];
            /** @description Consultant questions of the account in the UTC calendar month; 0 without the Pro plan. */
            chat: components["schemas"]["Allowance"];
        };
        /** @description An error. */
        Problem: {
            /**
             * Format: uri
             * @description The kind of error as an address, one for each code; it leads to the documentation in the reader's language.
             */
            type: string;
            /** @description The kind of error, in the caller's language. */
            title: string;
            /** @description The HTTP status, repeated. */
            status: number;
            /** @description What happened and what to do, in the caller's language. */
            detail: string;
            /** @description urn:request: and the request id. */
            instance: string;
            /** @description What a program should look at; it never changes. */
            code: string;
            /** @description Quote it when you report a problem; also in X-Request-Id. */
            request_id: string;
            /** @description Every fault of the input with invalid_request; what was not found with not_found. */
            errors?: {
                /** @description Where the fault is: query.limit, path.slug, body.input.budget_tier, header.Idempotency-Key. */
                location: string;
                /** @description Kind of fault: required, unknown, repeated, wrong_type, out_of_range, not_allowed, malformed. */
                code: string;
                /** @description What is wrong. */
                message: string;
                /** @description What to send instead. */
                fix: string;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this request.
         * @example 5757db22-8650-4b43-99b9-83e14ca18c02
         */
        "X-Request-Id": string;
        /**
         * @description Language of the answer.
         * @example en
         */
        "Content-Language": string;
        /**
         * @description The key's limits.
         * @example "daily";q=1000;w=86400
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left of them, and the seconds until they reset.
         * @example "daily";r=987;t=41235
         */
        RateLimit: string;
        /**
         * @description Milliseconds in all, at the gate (key and limits), for the database and, where one was asked, at the model (W3C Server Timing).
         * @example total;dur=4.1, gate;dur=2.2, queries;dur=2.9
         */
        "Server-Timing": string;
        /**
         * @description Changes with the release, the query and the language; the same for every key.
         * @example W/"0OG_kx6XkuKgujZo3FnjVRJBGNS"
         */
        ETag: string;
        /**
         * @description Neighbouring pages (RFC 8288): first, prev, next, last.
         * @example </api/v1/painpoints?limit=20&offset=20>; rel="next"
         */
        Link: string;
        /**
         * @description Seconds to wait.
         * @example 5
         */
        "Retry-After": number;
        /**
         * @description true when this is the answer of an earlier request under the same Idempotency-Key.
         * @example true
         */
        "Idempotent-Replayed": string;
        /**
         * @description true when the key is everybody's for trying: the answer is the same whatever the catalogue holds.
         * @example true
         */
        "Fixed-Example": string;
        /**
         * @description How to authenticate.
         * @example Bearer realm="api"
         */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type PainpointPage = components['schemas']['PainpointPage'];
export type PainpointSummary = components['schemas']['PainpointSummary'];
export type Freshness = components['schemas']['Freshness'];
export type PainpointDetail = components['schemas']['PainpointDetail'];
export type MarketAnalysis = components['schemas']['MarketAnalysis'];
export type DomainList = components['schemas']['DomainList'];
export type ReleaseList = components['schemas']['ReleaseList'];
export type ReleaseSummary = components['schemas']['ReleaseSummary'];
export type ChangePage = components['schemas']['ChangePage'];
export type Change = components['schemas']['Change'];
export type ListedPainpoint = components['schemas']['ListedPainpoint'];
export type ResearchBrief = components['schemas']['ResearchBrief'];
export type BriefSections = components['schemas']['BriefSections'];
export type Allowance = components['schemas']['Allowance'];
export type ConsultantReply = components['schemas']['ConsultantReply'];
export type Citation = components['schemas']['Citation'];
export type UsageReport = components['schemas']['UsageReport'];
export type Problem = components['schemas']['Problem'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderContentLanguage = components['headers']['Content-Language'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderServerTiming = components['headers']['Server-Timing'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderLink = components['headers']['Link'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type HeaderFixedExample = components['headers']['Fixed-Example'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type $defs = Record<string, never>;
export interface operations {
    search_painpoints: {
        parameters: {
            query?: {
                /**
                 * @description Words to search for, in Chinese (either script) or English; at most 200 characters. Blank is no search.
                 * @example 外送
                 */
                q?: string;
                /**
                 * @description Only this topic domain.
                 * @example food
                 */
                domain?: "roads-parking" | "motorcycles-cycling" | "public-transport" | "housing" | "health" | "education-childcare" | "food" | "shopping-payments" | "finance-insurance" | "telecom-internet" | "utilities-energy" | "living-environment" | "pets" | "leisure-travel" | "care-services" | "public-services";
                /**
                 * @description Only pain points with a mention or reply in the last 1 (latest), 3 or 6 visible months. Default: everything visible.
                 * @example 3m
                 */
                period?: "latest" | "3m" | "6m";
                /**
                 * @description Only this demand.trend.
                 * @example rising
                 */
                trend?: "new" | "quiet" | "rising" | "falling" | "stable";
                /**
                 * @description Only pain_severity of at least this, 0 to 10.
                 * @example 6
                 */
                min_severity?: number;
                /**
                 * @description Only unmet_need_score of at least this, 0 to 10.
                 * @example 7
                 */
                min_unmet_need?: number;
                /**
                 * @description Only score_breakdown.confidence of at least this: medium from 5 replies on, high from 20.
                 * @example medium
                 */
                min_confidence?: "medium" | "high";
                /**
                 * @description Only commercial_intent.level of at least this: signs that people pay or would pay.
                 * @example moderate
                 */
                min_commercial_intent?: "weak" | "moderate" | "strong";
                /**
                 * @description Only this unmet_need.official_response; none: the authorities are silent.
                 * @example none
                 */
                official_response?: "none" | "partial" | "answered";
                /**
                 * @description Only with an angle that suits this team.
                 * @example solo
                 */
                fits_role?: "solo" | "duo" | "team";
                /**
                 * @description Only with an angle that suits this budget tier; beside fits_role, an angle that suits both.
                 * @example ai_hustle
                 */
                fits_budget?: "ai_hustle" | "bootstrap" | "lean" | "funded";
                /**
                 * @description score: highest composite score; discussed: most replies; newest, oldest: by first_seen_month. Default: score, or relevance when q is given; with q, any of these lists only what is clearly about the words.
                 * @example discussed
                 */
                sort?: "score" | "discussed" | "newest" | "oldest";
                /**
                 * @description Page size, 1 to 50.
                 * @example 5
                 */
                limit?: number;
                /**
                 * @description How many matches to skip.
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description As the feed showed it when that month, YYYY-MM, was its last one; GET /releases lists them. Default: as it stands.
                 * @example 2017-06
                 */
                as_of?: string;
                /**
                 * @description Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.
                 * @example en
                 */
                locale?: "zh-Hant" | "en";
            };
            header?: {
                /**
                 * @description Language of the answer where `locale` names none.
                 * @example en
                 */
                "Accept-Language"?: string;
                /** @description ETag of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PainpointPage"];
                };
            };
            /** @description Nothing changed since the answer with that ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `key_in_url`: There is an API key in the URL. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_api_key`: An API key is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `method_not_allowed`: This method is not allowed here. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_limit_exceeded`: Today's requests are used up. `burst_limit_exceeded`: Too many requests at once. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is briefly unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_painpoint: {
        parameters: {
            query?: {
                /**
                 * @description As the feed showed it when that month, YYYY-MM, was its last one; GET /releases lists them. Default: as it stands.
                 * @example 2017-06
                 */
                as_of?: string;
                /**
                 * @description Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.
                 * @example en
                 */
                locale?: "zh-Hant" | "en";
            };
            header?: {
                /**
                 * @description Language of the answer where `locale` names none.
                 * @example en
                 */
                "Accept-Language"?: string;
                /** @description ETag of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of the pain point, as in a list. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PainpointDetail"];
                };
            };
            /** @description Nothing changed since the answer with that ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `key_in_url`: There is an API key in the URL. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_api_key`: An API key is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `method_not_allowed`: This method is not allowed here. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_limit_exceeded`: Today's requests are used up. `burst_limit_exceeded`: Too many requests at once. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is briefly unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_domains: {
        parameters: {
            query?: {
                /**
                 * @description As the feed showed it when that month, YYYY-MM, was its last one; GET /releases lists them. Default: as it stands.
                 * @example 2017-06
                 */
                as_of?: string;
                /**
                 * @description Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.
                 * @example en
                 */
                locale?: "zh-Hant" | "en";
            };
            header?: {
                /**
                 * @description Language of the answer where `locale` names none.
                 * @example en
                 */
                "Accept-Language"?: string;
                /** @description ETag of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainList"];
                };
            };
            /** @description Nothing changed since the answer with that ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `key_in_url`: There is an API key in the URL. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_api_key`: An API key is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `method_not_allowed`: This method is not allowed here. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_limit_exceeded`: Today's requests are used up. `burst_limit_exceeded`: Too many requests at once. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is briefly unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_releases: {
        parameters: {
            query?: {
                /**
                 * @description Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.
                 * @example en
                 */
                locale?: "zh-Hant" | "en";
            };
            header?: {
                /**
                 * @description Language of the answer where `locale` names none.
                 * @example en
                 */
                "Accept-Language"?: string;
                /** @description ETag of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseList"];
                };
            };
            /** @description Nothing changed since the answer with that ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `key_in_url`: There is an API key in the URL. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_api_key`: An API key is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `method_not_allowed`: This method is not allowed here. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_limit_exceeded`: Today's requests are used up. `burst_limit_exceeded`: Too many requests at once. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is briefly unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_release: {
        parameters: {
            query?: {
                /**
                 * @description Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.
                 * @example en
                 */
                locale?: "zh-Hant" | "en";
            };
            header?: {
                /**
                 * @description Language of the answer where `locale` names none.
                 * @example en
                 */
                "Accept-Language"?: string;
                /** @description ETag of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Which release: by its version or its month, YYYY-MM; latest is the one that stands, previous the month before it.
                 * @example latest
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseSummary"];
                };
            };
            /** @description Nothing changed since the answer with that ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `key_in_url`: There is an API key in the URL. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_api_key`: An API key is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `method_not_allowed`: This method is not allowed here. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_limit_exceeded`: Today's requests are used up. `burst_limit_exceeded`: Too many requests at once. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is briefly unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_changes: {
        parameters: {
            query?: {
                /**
                 * @description Only changes of this kind.
                 * @example entered
                 */
                kind?: "entered" | "left" | "answered" | "rose" | "fell" | "revised";
                /**
                 * @description Words to search for, in Chinese (either script) or English; at most 200 characters. Blank is no search.
                 * @example 外送
                 */
                q?: string;
                /**
                 * @description Only this topic domain.
                 * @example food
                 */
                domain?: "roads-parking" | "motorcycles-cycling" | "public-transport" | "housing" | "health" | "education-childcare" | "food" | "shopping-payments" | "finance-insurance" | "telecom-internet" | "utilities-energy" | "living-environment" | "pets" | "leisure-travel" | "care-services" | "public-services";
                /**
                 * @description Only pain points with a mention or reply in the last 1 (latest), 3 or 6 visible months. Default: everything visible.
                 * @example 3m
                 */
                period?: "latest" | "3m" | "6m";
                /**
                 * @description Only this demand.trend.
                 * @example rising
                 */
                trend?: "new" | "quiet" | "rising" | "falling" | "stable";
                /**
                 * @description Only pain_severity of at least this, 0 to 10.
                 * @example 6
                 */
                min_severity?: number;
                /**
                 * @description Only unmet_need_score of at least this, 0 to 10.
                 * @example 7
                 */
                min_unmet_need?: number;
                /**
                 * @description Only score_breakdown.confidence of at least this: medium from 5 replies on, high from 20.
                 * @example medium
                 */
                min_confidence?: "medium" | "high";
                /**
                 * @description Only commercial_intent.level of at least this: signs that people pay or would pay.
                 * @example moderate
                 */
                min_commercial_intent?: "weak" | "moderate" | "strong";
                /**
                 * @description Only this unmet_need.official_response; none: the authorities are silent.
                 * @example none
                 */
                official_response?: "none" | "partial" | "answered";
                /**
                 * @description Only with an angle that suits this team.
                 * @example solo
                 */
                fits_role?: "solo" | "duo" | "team";
                /**
                 * @description Only with an angle that suits this budget tier; beside fits_role, an angle that suits both.
                 * @example ai_hustle
                 */
                fits_budget?: "ai_hustle" | "bootstrap" | "lean" | "funded";
                /**
                 * @description Page size, 1 to 50.
                 * @example 5
                 */
                limit?: number;
                /**
                 * @description How many changes to skip.
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.
                 * @example en
                 */
                locale?: "zh-Hant" | "en";
            };
            header?: {
                /**
                 * @description Language of the answer where `locale` names none.
                 * @example en
                 */
                "Accept-Language"?: string;
                /** @description ETag of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The first release: by its version or its month, YYYY-MM; latest is the one that stands, previous the month before it.
                 * @example previous
                 */
                version: string;
                /**
                 * @description The second, named in the same way.
                 * @example latest
                 */
                to: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            /** @description Nothing changed since the answer with that ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `key_in_url`: There is an API key in the URL. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_api_key`: An API key is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `method_not_allowed`: This method is not allowed here. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_limit_exceeded`: Today's requests are used up. `burst_limit_exceeded`: Too many requests at once. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is briefly unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generate_research_brief: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language of the answer where `locale` names none.
                 * @example en
                 */
                "Accept-Language"?: string;
                /**
                 * @description Your own name for this request, such as a UUID: asked again under it within 24 hours, the same answer comes and nothing is charged again.
                 * @example 7f1c9f0e-6a57-4f6c-9a51-0d3f6a0f1c55
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Identifier of the pain point, as in a list. */
                    slug: string;
                    /**
                     * @description Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.
                     * @example en
                     * @enum {string}
                     */
                    locale?: "zh-Hant" | "en";
                    /**
                     * @description Terms of the brief; without them lean, 6 months, solo.
                     * @default {
                     *       "budget_tier": "lean",
                     *       "timeline_months": 6,
                     *       "role_shape": "solo"
                     *     }
                     */
                    input?: {
                        /**
                         * @description What the reader should know of you: skills, access, plans. Read as data, never as instructions.
                         * @example Two nurses with evenings free; we know three clinics.
                         */
                        user_context?: string;
                        /**
                         * @description How much may be spent: ai_hustle 20,000, bootstrap 200,000, lean 1,200,000, funded 12,000,000 TWD; custom: budget_custom.
                         * @default lean
                         * @example bootstrap
                         * @enum {string}
                         */
                        budget_tier?: "ai_hustle" | "bootstrap" | "lean" | "funded" | "custom";
                        /**
                         * @description The budget in TWD, 1,000 to 1,000,000,000; needed with budget_tier custom, and only then.
                         * @example 350000
                         */
                        budget_custom?: number;
                        /**
                         * @description How long the plan is, 1 to 36 months.
                         * @default 6
                         * @example 6
                         */
                        timeline_months?: number;
                        /**
                         * @description Who works on it: solo 20, duo 50, team 120 hours a week.
                         * @default solo
                         * @example duo
                         * @enum {string}
                         */
                        role_shape?: "solo" | "duo" | "team";
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchBrief"];
                };
            };
            /** @description `invalid_request`: The request is not valid. `invalid_json`: The body is not valid JSON. `key_in_url`: There is an API key in the URL. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_api_key`: An API key is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `pro_required`: This needs the Pro plan. `insufficient_scope`: This key or connection only reads. `brief_quota_exceeded`: This month's research briefs are used up. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `method_not_allowed`: This method is not allowed here. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: Unsupported media type. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_limit_exceeded`: Today's requests are used up. `burst_limit_exceeded`: Too many requests at once. `too_many_ai_calls`: Too many AI calls. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ai_failed`: The AI gave no usable answer. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is briefly unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ai_timeout`: The AI took too long. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ask_consultant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language of the answer where `locale` names none.
                 * @example en
                 */
                "Accept-Language"?: string;
                /**
                 * @description Your own name for this request, such as a UUID: asked again under it within 24 hours, the same answer comes and nothing is charged again.
                 * @example 7f1c9f0e-6a57-4f6c-9a51-0d3f6a0f1c55
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description One question about what hurts consumers in the city, or what to build; at most 2,000 characters.
                     * @example Which food problems are rising?
                     */
                    message: string;
                    /**
                     * @description Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.
                     * @example en
                     * @enum {string}
                     */
                    locale?: "zh-Hant" | "en";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsultantReply"];
                };
            };
            /** @description `invalid_request`: The request is not valid. `invalid_json`: The body is not valid JSON. `key_in_url`: There is an API key in the URL. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_api_key`: An API key is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `pro_required`: This needs the Pro plan. `insufficient_scope`: This key or connection only reads. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `method_not_allowed`: This method is not allowed here. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: Unsupported media type. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_limit_exceeded`: Today's requests are used up. `burst_limit_exceeded`: Too many requests at once. `chat_quota_exceeded`: This month's consultant questions are used up. `too_many_ai_calls`: Too many AI calls. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ai_failed`: The AI gave no usable answer. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is briefly unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ai_timeout`: The AI took too long. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_usage: {
        parameters: {
            query?: {
                /**
                 * @description Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.
                 * @example en
                 */
                locale?: "zh-Hant" | "en";
            };
            header?: {
                /**
                 * @description Language of the answer where `locale` names none.
                 * @example en
                 */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Fixed-Example": components["headers"]["Fixed-Example"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageReport"];
                };
            };
            /** @description `invalid_request`: The request is not valid. `key_in_url`: There is an API key in the URL. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_api_key`: An API key is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `method_not_allowed`: This method is not allowed here. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_limit_exceeded`: Today's requests are used up. `burst_limit_exceeded`: Too many requests at once. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is briefly unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
