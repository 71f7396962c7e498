-- What a translator answered, for a day. The key is a hash of what was asked: who, from what, into what, which texts.
create table translations (
    key        text    primary key,
    texts      text    not null,   -- JSON array of HTML, as it came
    source     text    not null,
    created_at integer not null
) strict, without rowid;
create index translations_by_age on translations (created_at);
