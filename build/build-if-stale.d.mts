export declare function buildIfStale(): number;
