-- Makes the three roles and the database of Hookline. An administrator of PostgreSQL 15 or newer
-- runs it once, with the two passwords in the environment:
--   HOOKLINE_OWNER_PASSWORD=... HOOKLINE_SERVER_PASSWORD=... psql -d postgres -f database-roles.sql

\set ON_ERROR_STOP on
\getenv owner_password HOOKLINE_OWNER_PASSWORD
\getenv server_password HOOKLINE_SERVER_PASSWORD

-- Owns the tables: DATABASE_URL. It migrates them, and may make no roles.
create role hookline_owner login password :'owner_password';
-- Holds the rights of the site on these tables, and nothing else.
create role hookline_app nologin;
-- Serves viewers: DATABASE_APP_URL. It owns nothing, so that it cannot rewrite the ledger.
create role hookline_server login password :'server_password';

grant hookline_app to hookline_owner;
grant hookline_app to hookline_server;
create database hookline owner hookline_owner encoding 'UTF8' template template0;
