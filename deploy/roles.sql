-- The roles and the database, made once by the server's administrator, who need not be a superuser. For psql, which takes the passwords
-- out of the environment; where there is no psql, write each as quoted text in the place of its name, and leave the first three lines out.
\getenv owner_password OWNER_PASSWORD
\getenv web_password WEB_PASSWORD
\getenv worker_password WORKER_PASSWORD
CREATE ROLE painpoint_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE painpoint_web LOGIN PASSWORD :'web_password';
CREATE ROLE painpoint_worker LOGIN PASSWORD :'worker_password';
-- Who is no superuser makes a database for a role as its member only.
GRANT painpoint_owner TO CURRENT_USER;
CREATE DATABASE painpoint OWNER painpoint_owner TEMPLATE template0 ENCODING 'UTF8';
REVOKE ALL ON DATABASE painpoint FROM PUBLIC;
GRANT CONNECT ON DATABASE painpoint TO painpoint_web, painpoint_worker;
REVOKE painpoint_owner FROM CURRENT_USER;
